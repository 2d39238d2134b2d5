import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openQrReader } from "./qr-reader.ts";
import type { Pixels } from "./qr-worker.ts";

class Video {
  readonly videoWidth: number;
  readonly videoHeight: number;
  constructor(width: number, height: number) {
    [this.videoWidth, this.videoHeight] = [width, height];
  }
}

/** Answers with the size of what it is asked to read. */
class SizeWorker extends EventTarget {
  postMessage({ width, height }: Pixels) {
    const answer = new MessageEvent("message", { data: `${width} × ${height}` });
    queueMicrotask(() => this.dispatchEvent(answer));
  }
  terminate() {}
}

const canvas = () => ({
  getContext: () => ({
    drawImage() {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4),
      width,
      height,
    }),
  }),
});

beforeEach(() => {
  vi.stubGlobal("HTMLVideoElement", Video);
  vi.stubGlobal("Worker", SizeWorker);
  vi.stubGlobal("document", { createElement: canvas });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["A camera's large picture is made smaller", new Video(1920, 1080), "800 × 450"],
  ["A camera's small picture stays as it is", new Video(640, 480), "640 × 480"],
  ["A large photo is made smaller", { width: 3000, height: 4000 }, "1200 × 1600"],
  ["A small photo stays as it is", { width: 300, height: 300 }, "300 × 300"],
  ["A camera that shows nothing yet isn't read", new Video(0, 0), undefined],
])("%s (R8.16)", async (_, picture, size) => {
  const reader = await openQrReader();
  expect(await reader.read(picture as HTMLVideoElement)).toBe(size);
});
