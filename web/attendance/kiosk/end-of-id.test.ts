import { describe, expect, it } from "vitest";
import { endOfId } from "./end-of-id.ts";

describe("The end of an ID on the kiosk's list", () => {
  it("is half of it at most, and never more than four characters (R33.42)", () => {
    const ids = [
      "",
      "7",
      "71",
      "712",
      "4821",
      "48213",
      "480037",
      "4800371",
      "48003712",
      "RHS-00-1042",
    ];
    expect(ids.map(endOfId)).toEqual(["", "", "1", "2", "21", "13", "037", "371", "3712", "1042"]);
    expect(endOfId(" 4821 ")).toBe("21");
  });
});
