import { expect, it, vi } from "vitest";
import { z } from "zod";
import { byItsSchema } from "./judge.ts";

it("A list that is too long is refused before any of its items is judged", () => {
  const judgeItem = vi.fn<() => boolean>(() => true);
  const judge = byItsSchema(z.object({ items: z.array(z.any().refine(judgeItem)).max(2) }));
  const read = (items: string[]) =>
    judge(new TextEncoder().encode(JSON.stringify({ items }))).next().value;
  expect(() => read(["a", "b", "c"])).toThrow(expect.objectContaining({ code: "invalid-input" }));
  expect(judgeItem).not.toHaveBeenCalled();
  expect(read(["a", "b"])).toEqual({ items: ["a", "b"] });
});
