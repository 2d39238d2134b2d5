import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, PlaywrightWorkerArgs } from "@playwright/test";
import { encode } from "uqr";
import type { Person } from "#test-support/people/people.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { signIn } from "./stage.ts";

const [width, height] = [640, 480];

type CameraOptions = { url: string; as: Person; text?: string; flags?: string[] };

/**
 * A page for a person in a browser of its own with a fake camera, which shows a QR code with this
 * text, if any.
 */
export async function openWithCamera(
  { chromium }: PlaywrightWorkerArgs["playwright"],
  { url, as, text, flags = [] }: CameraOptions,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = createTemporaryFolder();
  const film = join(folder.path, "camera.y4m");
  if (text !== undefined) writeFileSync(film, filmOf(text));
  const executablePath = process.env["CHROMIUM"];
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      ...(text === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
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
