import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, PlaywrightWorkerArgs } from "@playwright/test";
import { encode } from "uqr";

const [width, height] = [640, 480];

/** Starts a browser with a fake camera, which shows a QR code with this text, if any. */
export async function launchWithCamera(
  { chromium }: PlaywrightWorkerArgs["playwright"],
  { folder, text, flags = [] }: { folder: string; text?: string; flags?: string[] },
): Promise<Browser> {
  const film = join(folder, "camera.y4m");
  if (text !== undefined) writeFileSync(film, filmOf(text));
  const executablePath = process.env["CHROMIUM"];
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      ...(text === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
      ...flags,
    ],
  });
}

/** A video of a few identical frames. */
function filmOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const scale = Math.floor((height * 0.8) / size);
  const [left, top] = [width, height].map((side) => Math.floor((side - size * scale) / 2)) as [
    number,
    number,
  ];
  const light = Buffer.alloc(width * height, 150);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      light[(top + y) * width + left + x] = isDark ? 20 : 230;
    }
  const colors = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colors]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, frame, frame, frame]);
}
