// A dialog over everything else that is open while something is wished for, whoever closes it.

export interface Wish {
  open: boolean;
  close: () => void; // what was wished for is no longer
}

/** Open and close a dialog as is wished, and tell when somebody closes it. */
export function modal(dialog: HTMLDialogElement, first: Wish): { update: (wish: Wish) => void; destroy: () => void } {
  let { close } = first;
  const update = (wish: Wish): void => {
    close = wish.close;
    if (wish.open && !dialog.open) dialog.showModal();
    if (!wish.open && dialog.open) dialog.close();
  };
  const cancelled = (): void => close();
  /** The browser tells late that it was closed: by then it may be open again. */
  const closed = (): void => {
    if (!dialog.open) close();
  };
  dialog.addEventListener("cancel", cancelled);
  dialog.addEventListener("close", closed);
  update(first);
  return {
    update,
    destroy: () => {
      dialog.removeEventListener("cancel", cancelled);
      dialog.removeEventListener("close", closed);
    },
  };
}
