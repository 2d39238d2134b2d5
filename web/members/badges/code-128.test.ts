import { describe, expect, it } from "vitest";
import { code128 } from "./code-128.ts";

/** Dark modules as 1, light ones as 0. */
const modulesOf = (text: string) =>
  code128(text)
    .map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(width))
    .join("");

describe("A barcode in Code 128", () => {
  it("is what other encoders make of a badge's number (R34.24)", () => {
    // By jsbarcode 3.12.3.
    const known = {
      RB0123456789:
        "110100100001100010111010001011000101110111101100110110011101101110101110110001000010110011011011110111001100101100011101011",
      RB9999999999:
        "110100100001100010111010001011000101110111101011101111010111011110101110111101011101111010111011110110111101101100011101011",
      RB0000000000:
        "110100100001100010111010001011000101110111101101100110011011001100110110011001101100110011011001100100100011001100011101011",
      RB1029384756:
        "110100100001100010111010001011000101110111101100100010011100110010100011000101000111011011100010110110010000101100011101011",
    };
    for (const [number, modules] of Object.entries(known))
      expect(modulesOf(number), number).toBe(modules);
  });

  it("takes any printable text, and nothing else (R34.24)", () => {
    expect(modulesOf("AB")).toHaveLength(11 * 4 + 13);
    expect(modulesOf("A123")).toHaveLength(11 * 6 + 13);
    expect(() => code128("é1")).toThrow("no symbol");
  });
});
