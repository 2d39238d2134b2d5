import type { Page } from "@playwright/test";
import type { Person } from "#test-support/people/people.ts";
import { signIn, type Stage } from "../support/stage.ts";

/** A screen in one of its states. */
export type Screen = {
  name: string;
  path: string | ((stage: Stage) => string);
  /** The viewer; absent for screens without a login. */
  as?: (stage: Stage) => Person | Promise<Person>;
  /** Runs before the page is opened, for example to replace the server's answers. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Runs after the page was opened: brings it into the state, and waits until it is. */
  reach: (page: Page, stage: Stage) => Promise<unknown>;
  /** Texts typed by people on this screen, in addition to the stage's. */
  typed?: readonly string[];
  /** Whether it only exists on phones, such as an open navigation. */
  phoneOnly?: boolean;
  /** Whether it is shown on a wall: its pictures are those of projectors. */
  onWall?: boolean;
  /** Whether people print it: there is a picture of it on paper, too. */
  isPrinted?: boolean;
};

/** Opens a screen and brings it into its state. */
export async function openScreen(page: Page, screen: Screen, stage: Stage): Promise<void> {
  const person = await screen.as?.(stage);
  if (person !== undefined) await signIn(page, person, stage.url);
  if (screen.phoneOnly) await page.setViewportSize({ width: 390, height: 844 });
  await screen.prepare?.(page);
  await page.goto(typeof screen.path === "string" ? screen.path : screen.path(stage));
  await screen.reach(page, stage);
}
