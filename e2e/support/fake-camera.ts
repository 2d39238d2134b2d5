import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, PlaywrightWorkerArgs } from "@playwright/test";
import { encode } from "uqr";
import type { Person } from "#test-support/people/people.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { signIn } from "./stage.ts";

const [width, height] = [640, 480];

type CameraOptions = {
  url: string;
  as: Person;
  /** Of a QR code. */
  text?: string;
  /** The widths of a barcode's bars and spaces, in turns, in modules. */
  bars?: readonly number[];
  flags?: string[];
};

/**
 * A page for a person in a browser of its own with a fake camera, which shows a QR code with this
 * text, or a barcode, if any.
 */
export async function openWithCamera(
  { chromium }: PlaywrightWorkerArgs["playwright"],
  { url, as, text, bars, flags = [] }: CameraOptions,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = createTemporaryFolder();
  const film = join(folder.path, "camera.y4m");
  const picture = text === undefined ? bars && pictureOfBars(bars) : pictureOfCode(text);
  if (picture !== undefined) writeFileSync(film, filmOf(picture));
  const executablePath = process.env["CHROMIUM"];
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      ...(picture === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
      ...flags,
    ],
  });
  const page = await browser.newPage({ baseURL: url });
  await signIn(page, as, url);
  const close = async () => {
    await browser.close();
    folder.remove();
  };
  return { page, close };
}

/** Whether a point of the picture is dark, light, or neither. */
type Picture = (x: number, y: number) => boolean | undefined;

function pictureOfCode(text: string): Picture {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const scale = Math.floor((height * 0.8) / size);
  const [left, top] = [width, height].map((side) => Math.floor((side - size * scale) / 2)) as [
    number,
    number,
  ];
  return (x, y) => data[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)];
}

function pictureOfBars(bars: readonly number[]): Picture {
  const modules = bars.flatMap((length, place) => Array.from({ length }, () => place % 2 === 0));
  const scale = Math.floor((width * 0.85) / modules.length);
  const left = Math.floor((width - modules.length * scale) / 2);
  return (x, y) => {
    if (y < height / 4 || y > (height * 3) / 4) return undefined;
    return modules[Math.floor((x - left) / scale)] ?? false;
  };
}

/** A video of a few identical frames. */
function filmOf(picture: Picture): Buffer {
  const light = Buffer.alloc(width * height, 150);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isDark = picture(x, y);
      if (isDark !== undefined) light[y * width + x] = isDark ? 20 : 230;
    }
  const colors = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colors]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, frame, frame, frame]);
}
