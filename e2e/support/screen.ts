import type { Page } from "@playwright/test";
import type { Person } from "#test-support/people.ts";
import type { Stage } from "./stage.ts";

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
  /** Only phones have it, such as an open navigation. */
  phoneOnly?: boolean;
};
