import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { wholeYear } from "#demo/whole-year.ts";
import { createBrowser } from "#test-support/browser/browser.ts";
import { checkIn, signUpMember, type Person } from "#test-support/people/people.ts";
import { checkInForm } from "../e2e/support/check-in-form.ts";
import { serveDemo } from "../e2e/support/serve-demo.ts";
import { openStage, signIn, type Stage } from "../e2e/support/stage.ts";

const folder = join(import.meta.dirname, "../docs/pictures");
const baseUrl = "https://rollcall.example.org";

/** A picture in the README. */
type Picture = {
  file: string;
  width: number;
  height: number;
  /** Dots of the picture for each pixel of the page. */
  scale?: number;
  /** Shows what glows because it is new. */
  moves?: boolean;
  as: (stage: Stage) => Person | Promise<Person>;
  path: (stage: Stage) => string;
  /** Brings the page into the state of the picture. */
  reach: (page: Page, stage: Stage) => Promise<unknown>;
};

const event = (stage: Stage) => stage.event("Soldering");
const asAdmin = ({ admin }: Stage) => admin;

/** Someone new comes to the event. */
async function arrive(stage: Stage, firstName: string, lastName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@example.org`;
  const browser = createBrowser(stage.url, fetch);
  await checkIn(await signUpMember(browser, { firstName, lastName, email }), event(stage).code);
}

const pictures: Picture[] = [
  {
    file: "check-in",
    width: 390,
    height: 576,
    scale: 2,
    as: (stage) => stage.newMember(),
    path: () => "/member/checkin",
    reach: async (page, stage) => {
      await checkInForm(page).send(event(stage).code);
      await checkInForm(page).success.waitFor();
    },
  },
  {
    file: "event",
    width: 1280,
    height: 860,
    moves: true,
    as: asAdmin,
    path: (stage) => `/admin/events/${event(stage).id}/details`,
    reach: async (page, stage) => {
      await page.getByRole("link", { name: "Theo Vandermeer" }).waitFor();
      await arrive(stage, "Linnea", "Bergqvist");
      await arrive(stage, "Mateus", "Carvalho");
      await page.getByRole("link", { name: "Mateus Carvalho" }).waitFor();
    },
  },
  {
    file: "projector",
    width: 1280,
    height: 720,
    as: asAdmin,
    path: (stage) => `/admin/events/${event(stage).id}/projector`,
    reach: async (page) => {
      await page.getByRole("checkbox", { name: "Show Names" }).check();
      await page.getByText("Mateus Carvalho").waitFor();
    },
  },
  {
    file: "requirement",
    width: 1280,
    height: 860,
    as: asAdmin,
    path: () => "/admin/requirements",
    reach: async (page) => {
      await page.getByRole("link", { name: "Varsity Letter" }).click();
      await page.getByRole("table").waitFor();
    },
  },
];

/** Takes the README's pictures, of the demo's second year, into `docs/pictures/`. */
export async function takeReadmePictures(browser: Browser): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const server = await serveDemo(wholeYear);
  try {
    const stage = await openStage(server.url);
    for (const picture of pictures) await take(browser, stage, picture);
  } finally {
    await server.remove();
  }
}

async function take(browser: Browser, stage: Stage, picture: Picture): Promise<void> {
  const { file, width, height, scale = 1, moves = false, as, path, reach } = picture;
  const context = await browser.newContext({
    baseURL: stage.url,
    bypassCSP: true,
    reducedMotion: moves ? "no-preference" : "reduce",
    viewport: { width, height },
  });
  const page = await context.newPage();
  // Invitations name the server's address, which is one of this machine's.
  await page.route("**/api/settings", async (route) => {
    const answer = await route.fetch();
    const settings = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...settings, baseUrl } });
  });
  await signIn(page, await as(stage), stage.url);
  // A page does without a font that comes late; a picture waits for it.
  await page.route(new URL(path(stage), stage.url).href, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll("font-display:optional", "font-display:block");
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto(path(stage));
  await reach(page, stage);
  await page.evaluate("document.fonts.ready");
  if (!moves)
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(async ({ finished }) => finished)),
    );
  const session = await context.newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 85,
    clip: { x: 0, y: 0, width, height, scale },
  });
  writeFileSync(join(folder, `${file}.webp`), Buffer.from(data, "base64"));
  await context.close();
}
