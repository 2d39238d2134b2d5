import { expect, it } from "vitest";
import { z } from "zod";
import { bounds } from "#contract/bounds.ts";
import { byItsSchema } from "./judge.ts";

it("A list that names no maximum is refused if it is longer than a club has people", () => {
  const judge = byItsSchema(z.object({ numbers: z.array(z.number()) }));
  const most = bounds.maxPeopleOfClub;
  const read = (length: number) => {
    const text = JSON.stringify({ numbers: Array.from({ length }, () => 0) });
    return judge(new TextEncoder().encode(text)).next().value;
  };
  expect(() => read(most + 1)).toThrow(expect.objectContaining({ code: "invalid-input" }));
  expect(read(most)).toMatchObject({ numbers: { length: most } });
});
