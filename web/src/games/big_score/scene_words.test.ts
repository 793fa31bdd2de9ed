import { expect, test } from "vitest";
import { lacking } from "./scene_words";
import type { JobEnd } from "./shapes";

function failed(needs: Record<string, number>, jacks: number[], helper: JobEnd["inside_man"] = null): JobEnd {
  const end: Partial<JobEnd> = { card: { cash: 50, token: null, crew: needs }, crew: [{ driver: 1 }, {}], inside_man: helper, jacks };
  return end as JobEnd;
}

test("a job that failed tells what was missing beside cards, Jacks and the inside man", () => {
  expect(lacking(failed({ driver: 1, hacker: 1, muscle: 2 }, [0, 0]))).toBe("missing: hacker, 2 × muscle");
  expect(lacking(failed({ driver: 1, hacker: 1, muscle: 2 }, [0, 1]))).toBe("missing: 2 × muscle");
  expect(lacking(failed({ driver: 1, hacker: 1, muscle: 1 }, [0, 0], "muscle*"))).toBe("no hacker came");
});
