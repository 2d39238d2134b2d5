import { askWorker } from "#web/platform/ask-worker.ts";
import type { Pixels } from "./qr-worker.ts";

/** A picture, or a camera's current one. */
type Picture = ImageBitmap | HTMLVideoElement;

/** Reads the text of the QR code in a picture; undefined if it finds none. */
export type QrReader = {
  read: (picture: Picture) => Promise<string | undefined>;
  close: () => void;
};

/** A built-in API of some browsers, mainly on phones, which TypeScript has no types for. */
export type Detector = { detect: (picture: Picture) => Promise<{ rawValue: string }[]> };
export type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Uses the browser's own reader, or else a library in a worker, which this loads. */
export async function openQrReader(): Promise<QrReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector !== undefined && formats.includes("qr_code")
    ? readerByBrowser(new BarcodeDetector({ formats: ["qr_code"] }))
    : readerByWorker(new Worker(new URL("./qr-worker.ts", import.meta.url), { type: "module" }));
}

export function readerByBrowser(detector: Detector): QrReader {
  return {
    read: async (picture) => {
      // It throws if the camera shows nothing yet.
      const [found] = await detector.detect(picture).catch(() => []);
      return found?.rawValue;
    },
    close() {},
  };
}

export function readerByWorker(worker: Worker, longest = longestSide): QrReader {
  const canvas = document.createElement("canvas");
  return {
    read: (picture) => {
      const pixels = pixelsOf(picture, canvas, longest);
      if (pixels === undefined) return Promise.resolve(undefined);
      const asking = { transfer: [pixels.data.buffer], limitMs: longestLookMs };
      return askWorker<string | undefined>(worker, pixels, asking);
    },
    close: () => worker.terminate(),
  };
}

/** How long reading a picture may take, the worker's start included. */
const longestLookMs = 20_000;

/** The longer side of a picture, in pixels: enough for a code that fills a fifth of it. */
const longestSide = { camera: 800, photo: 1600 };

function pixelsOf(
  picture: Picture,
  canvas: HTMLCanvasElement,
  sides: typeof longestSide,
): Pixels | undefined {
  const isCamera = picture instanceof HTMLVideoElement;
  const [width, height] = isCamera
    ? [picture.videoWidth, picture.videoHeight]
    : [picture.width, picture.height];
  if (width === 0 || height === 0) return undefined;
  const longest = isCamera ? sides.camera : sides.photo;
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const image = context?.getImageData(0, 0, canvas.width, canvas.height);
  return image && { data: image.data, width: image.width, height: image.height };
}
