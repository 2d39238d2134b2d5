import { describe, expect, it } from "vitest";
import { capitalise } from "./accounts.ts";

describe("A name", () => {
  it.each([
    { typed: "ada", kept: "Ada" },
    { typed: "ADA", kept: "Ada" },
    { typed: "mARY ANN", kept: "Mary ann" },
    { typed: "o'neil", kept: "O'neil" },
    { typed: "élodie", kept: "Élodie" },
    { typed: "İPEK", kept: "İpek" },
    { typed: "𐐨𐐨", kept: "𐐀𐐨" },
    { typed: "王", kept: "王" },
    { typed: "x", kept: "X" },
    { typed: "", kept: "" },
  ])("typed as '$typed' is kept as '$kept'", ({ typed, kept }) => {
    expect(capitalise(typed)).toBe(kept);
  });
});
