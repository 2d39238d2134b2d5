import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { encode } from "uqr";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { code128 } from "./code-128.ts";

const number = "RB0123456789";

/** A picture in gray, as `ImageData` has it: dark where `isDark` says so. */
function draw(width: number, height: number, isDark: (x: number, y: number) => boolean) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isDark(x, y)) data.fill(30, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height, colorSpace: "srgb" } as ImageData;
}

async function read(picture: ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ["Code128", "QRCode"] });
  return found.map(({ format, text }) => `${format} ${text}`);
}

describe("A badge's codes, at 300 dots per inch", () => {
  beforeAll(() => {
    const file = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
    const { buffer } = new Uint8Array(readFileSync(file));
    prepareZXingModule({ overrides: { wasmBinary: buffer } });
  });

  it("hold its number: the barcode, with modules of 1/60 inch and 0.36 inches high (R34.24)", async () => {
    const modules = code128(number).flatMap((width, index) =>
      Array.from({ length: width }, () => index % 2 === 0),
    );
    const [dots, quiet] = [300 / 60, 10];
    const width = (modules.length + 2 * quiet) * dots;
    expect(width / 300).toBeCloseTo(2.3833, 3);
    const picture = draw(width, 0.36 * 300, (x) => modules[Math.floor(x / dots) - quiet] === true);
    expect(await read(picture)).toEqual([`Code128 ${number}`]);
  });

  it("hold its number: the QR code, 0.95 inches wide (R34.24)", async () => {
    const { data, size } = encode(number, { ecc: "M", border: 2 });
    const width = 0.95 * 300;
    const at = (dot: number) => Math.floor((dot * size) / width);
    const picture = draw(width, width, (x, y) => data[at(y)]?.[at(x)] === true);
    expect(await read(picture)).toEqual([`QRCode ${number}`]);
  });
});
