import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { Pixels } from "../door/scanner/qr-worker.ts";

// Its WebAssembly is one of our files. By default, it would be another site's.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Reads codes in a worker, so that the page stays responsive. Its policy is its own (R33.45). */
addEventListener("message", async ({ data: pixels }: MessageEvent<Pixels>) => {
  postMessage(await read(pixels));
});

/** The text of a code in a picture; undefined if none can be read. */
async function read({ data, width, height }: Pixels): Promise<string | undefined> {
  const picture = new ImageData(new Uint8ClampedArray(data), width, height);
  const [found] = await readBarcodes(picture, {
    formats: ["Code39", "Code128", "EAN13", "EAN8", "ITF", "QRCode"],
    maxNumberOfSymbols: 1,
  });
  return found?.text;
}
