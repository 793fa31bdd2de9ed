"""A network in PyTorch: the same sums and layers as in `passes`, for many positions at once, and a step of Adam."""

from __future__ import annotations

from typing import Any

from backroom.bots.network.forward import CEILING, FIRST_CEILING
from backroom.train.grounds import pytorch
from backroom.train.student import Net
from backroom.train.update import QUICK, SLOW, TINY

LONG_AGO = 10_000  # steps after which Adam's first averages are as good as any: where one goes on from a checkpoint


class TorchNet:
    """A network on a device."""

    def __init__(self, net: Net, device: str) -> None:
        """Copy a network there."""
        self.torch = pytorch()
        self.parts = [self.torch.tensor(part, device=device) for part in net]

    def net(self) -> Net:
        """Fetch the weights."""
        return tuple(part.detach().cpu().numpy().copy() for part in self.parts)

    def says(self, rows: Any) -> Any:
        """Give logits and points for positions, each a row of numbers of the table."""
        table, bias, first, second, third = self.parts
        sums = self.torch.nn.functional.embedding_bag(rows.int(), table, mode="sum") + bias
        one = through(sums.clamp(0, FIRST_CEILING), first).clamp(0, CEILING)
        two = through(one, second).clamp(0, CEILING)
        return through(one + two, third)

    def logits(self, out: Any, seats: Any) -> Any:
        """Give the logits of every place and of nobody, at the end; places where nobody sits win nothing."""
        places = out.shape[1] // 2
        empty = self.torch.arange(places + 1, device=out.device) >= seats[:, None]
        empty[:, places] = False
        return out[:, : places + 1].masked_fill(empty, -1e9)

    def judge(self, rows: Any, seats: Any, of_lead: float) -> tuple[Any, Any]:
        """Give what it says of positions – shares by place, that of nobody, points – and how well their movers like them."""
        with self.torch.no_grad():
            out = self.says(rows)
            places = out.shape[1] // 2
            share, points = self.logits(out, seats).softmax(1), out[:, places + 1 :]
            others = self.torch.arange(1, places, device=out.device) >= seats[:, None]
            lead = points[:, 0] - points[:, 1:].masked_fill(others, -1e9).amax(1)
            return self.torch.cat([share, points], 1), share[:, 0] + of_lead * lead


def through(numbers: Any, layer: Any) -> Any:
    """Take numbers through a layer; its last row is the bias."""
    return numbers @ layer[:-1] + layer[-1]


class Learner(TorchNet):
    """A network that learns, with the means and squares of its slopes."""

    def __init__(self, net: Net, means: Net, squares: Net, gone_on: bool, device: str) -> None:
        """Begin, or go on with what was remembered of slopes."""
        super().__init__(net, device)
        for part in self.parts:
            part.requires_grad_(True)
        self.adam = self.torch.optim.Adam(self.parts, betas=(float(QUICK), float(SLOW)), eps=float(TINY))
        for part, mean, square in zip(self.parts, means, squares, strict=True):
            steps = self.torch.tensor(float(LONG_AGO if gone_on else 0))
            known = {"exp_avg": mean, "exp_avg_sq": square}
            self.adam.state[part] = {"step": steps} | {
                name: self.torch.tensor(values, device=device) for name, values in known.items()
            }

    def slopes(self) -> tuple[Net, Net]:
        """Fetch the means and squares of the slopes."""
        states = [self.adam.state[part] for part in self.parts]
        means, squares = ([state[name].cpu().numpy().copy() for state in states] for name in ("exp_avg", "exp_avg_sq"))
        return tuple(means), tuple(squares)

    def learn(self, rows: Any, seats: Any, share: Any, points: Any, rate: float) -> Any:
        """Take a step towards what positions were worth, by place; give the errors of shares and points."""
        out = self.says(rows)
        places = out.shape[1] // 2
        sits = self.torch.arange(places, device=out.device) < seats[:, None]
        nobody = share.gather(1, seats[:, None])
        target = self.torch.cat([share[:, :places] * sits, nobody], 1)
        of_shares = -(target * self.logits(out, seats).log_softmax(1)).sum(1).mean()
        of_points = (((out[:, places + 1 :] - points) * sits).square().sum(1) / seats).mean()
        self.adam.param_groups[0]["lr"] = rate
        self.adam.zero_grad(set_to_none=True)
        (of_shares + of_points).backward()
        self.adam.step()
        return self.torch.stack([of_shares.detach(), of_points.detach()])
