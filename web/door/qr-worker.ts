import { decodeQR } from "qr/decode.js";

/** A picture by its pixels, as a canvas gives them. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Reads QR codes beside the page, so that it never stands still for it. */
addEventListener("message", ({ data: pixels }: MessageEvent<Pixels>) => {
  postMessage(read(pixels));
});

/** The text of the code in a picture; undefined when there is none that can be read. */
function read(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels);
  } catch {
    return undefined;
  }
}
