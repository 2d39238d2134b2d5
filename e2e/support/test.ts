import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from "@playwright/test";
import type { Event } from "#contract/events/events.ts";
import { createBrowser, giveSession } from "#test-support/browser/browser.ts";
import {
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
  type Person,
} from "#test-support/people/people.ts";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";
import { openAlive } from "./alive.ts";

export { expect } from "@playwright/test";

type TestFixtures = {
  /** Creates new users over the HTTP API, because that is fast. */
  newAdmin: (details?: {
    firstName?: string;
    lastName?: string;
    clubName?: string;
    timeZone?: string;
  }) => Promise<Admin>;
  newMember: (details?: {
    firstName?: string;
    lastName?: string;
    gradYear?: number;
  }) => Promise<Member>;
  /** An admin with an Active event, and a page in a browser in which they are logged in. */
  office: { admin: Admin; event: Event; page: Page };
  /** A page in a separate browser, logged in as `as`; `page` is in a different one. */
  openPage: (options?: BrowserContextOptions & { as?: Person }) => Promise<Page>;
  /**
   * Allows a browser complaint that the test causes on purpose, such as about a refused request.
   */
  allowConsole: (message: RegExp) => void;
  complaints: Complaints;
};
type WorkerFixtures = { server: RunningServer };

/** The browsers' complaints during a test, and the ones the test allows. */
type Complaints = { messages: string[]; allowed: RegExp[] };

/**
 * Playwright's test with a real server for each worker. An opened page is ready to use. A test
 * fails if a browser logs an error or a warning, including violations of the security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url),
  complaints: [
    async ({}, use) => {
      const complaints: Complaints = { messages: [], allowed: [] };
      await use(complaints);
      const unwanted = complaints.messages.filter(
        (text) => !complaints.allowed.some((pattern) => pattern.test(text)),
      );
      base.expect(unwanted, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
  allowConsole: ({ complaints }, use) => use((message) => complaints.allowed.push(message)),
  context: async ({ context, complaints }, use) => {
    listen(context, complaints);
    await use(context);
    await dropRoutes(context);
  },
  openPage: async ({ browser, complaints, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ as, ...options } = {}) => {
      // Playwright adds the options of its configuration.
      const context = await browser.newContext(options);
      contexts.push(context);
      listen(context, complaints);
      if (as !== undefined) await giveSession(context, as.browser, options.baseURL ?? server.url);
      return context.newPage();
    });
    await Promise.all(
      contexts.map(async (context) => {
        await dropRoutes(context);
        await context.close();
      }),
    );
  },
  office: async ({ newAdmin, openPage }, use) => {
    const admin = await newAdmin();
    await use({ admin, event: await createEvent(admin), page: await openPage({ as: admin }) });
  },
  newAdmin: ({ server }, use) => use((details) => createAdmin(server.url, details)),
  newMember: ({ server }, use) => use((details) => createMember(server.url, details)),
});

/** An admin with a club, created over the HTTP API because that is fast. */
function createAdmin(url: string, details: object = {}): Promise<Admin> {
  const names = { firstName: "Asha", lastName: "Rahman", clubName: "Robotics Club" };
  return signUpAdmin(createBrowser(url, fetch), { ...names, ...details });
}

/** A member who isn't in a club yet. */
function createMember(url: string, details: object = {}): Promise<Member> {
  const names = { firstName: "Mina", lastName: "Okafor" };
  return signUpMember(createBrowser(url, fetch), { ...names, ...details });
}

/** Lets a test end while a page is still asking for something that the test would answer. */
export async function dropRoutes(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
}

function listen(context: BrowserContext, complaints: Complaints): void {
  context.on("page", openAlive);
  hear(context, complaints);
}

/** Collects a browser's complaints until the returned function is called. */
export function hear(context: BrowserContext, { messages }: Complaints): () => void {
  const hearMessage = (message: ConsoleMessage) => {
    if (["error", "warning"].includes(message.type()))
      messages.push(`${message.text()} ${message.location().url}`);
  };
  const hearError = (error: WebError) => messages.push(String(error.error()));
  context.on("console", hearMessage);
  context.on("weberror", hearError);
  return () => {
    context.off("console", hearMessage);
    context.off("weberror", hearError);
  };
}
