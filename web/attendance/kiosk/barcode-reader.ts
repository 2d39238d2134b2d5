import {
  readerByBrowser,
  readerByWorker,
  type DetectorClass,
  type QrReader,
} from "../door/scanner/qr-reader.ts";

/** What is on school IDs, badges, and member cards, by the browsers' names. */
const formats = ["code_39", "code_128", "ean_13", "ean_8", "itf", "qr_code"];

/** The longer side of a picture, in pixels: enough for the bars of a card that fills half of it. */
const longestSide = { camera: 1280, photo: 1600 };

/**
 * Reads barcodes and QR codes with the browser's own reader if it knows all formats, or else with a
 * library in a worker, which this loads (R33.44).
 */
export async function openBarcodeReader(): Promise<QrReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector !== undefined && formats.every((format) => known.includes(format)))
    return readerByBrowser(new BarcodeDetector({ formats }));
  const worker = new Worker(new URL("./barcode-worker.ts", import.meta.url), { type: "module" });
  return readerByWorker(worker, longestSide);
}
