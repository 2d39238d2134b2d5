import { decodeQR } from "qr/decode.js";

/** A picture's pixels, as a canvas returns them. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Reads QR codes in a worker, so that the page stays responsive. */
addEventListener("message", ({ data: pixels }: MessageEvent<Pixels>) => {
  postMessage(read(pixels));
});

/** The text of the code in a picture; undefined if none can be read. */
function read(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels);
  } catch {
    return undefined;
  }
}
