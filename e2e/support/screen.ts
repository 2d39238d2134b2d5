import type { Page } from "@playwright/test";
import type { Person } from "#test-support/people.ts";
import { signIn, type Stage } from "./stage.ts";

/** A screen in one of its states. */
export type Screen = {
  name: string;
  path: string | ((stage: Stage) => string);
  /** Who looks at it; nobody signed in when absent. */
  as?: (stage: Stage) => Person | Promise<Person>;
  /** Before the page is opened: what the server is to answer instead. */
  prepare?: (page: Page) => Promise<unknown>;
  /** After it was opened: brings it into the state, and waits until it is there. */
  reach: (page: Page, stage: Stage) => Promise<unknown>;
  /** What people have typed there, beside what the stage knows. */
  typed?: readonly string[];
  /** Only phones have it, such as an open navigation. */
  phoneOnly?: boolean;
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
