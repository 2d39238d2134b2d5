import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createApp, type AppType } from "#server/app/app.ts";
import { createDeps } from "#server/app/create-deps.ts";
import type { Deps } from "#server/app/deps.ts";
import { readConfig, type Config } from "#server/platform/config.ts";
import { createLiveHub } from "#server/platform/live/live-hub.ts";
import { createBrowser, type Browser } from "../browser/browser.ts";
import { createLeakCheck } from "../checks/leak-check.ts";
import type { TestDatabase } from "../databases/databases.ts";
import { dumpTables, type Dump } from "../databases/dump-tables.ts";
import { keepData } from "../databases/kept-data.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";
import { createTestLog, type TestLog } from "./test-log.ts";

export type TestAppOptions = {
  config?: Partial<Config>;
  publicUrl?: string;
  heartbeatMs?: number;
  sessionCheckMs?: number;
};

/** The whole server on a real database, without a port. */
export type TestApp = {
  app: AppType;
  deps: ReturnType<typeof createDeps>;
  /** The data folder. */
  folder: string;
  log: TestLog;
  /**
   * A new browser for this server; every answer it gets is searched for leaks. `address` is the
   * client's network address, unknown by default.
   */
  browser(address?: string): Browser;
  /** A server with some different parts on the same database, such as a second node. */
  withParts(parts: Partial<Deps>): Pick<TestApp, "browser">;
  /** Sets the server's clock, which starts at the current time and stands still. */
  setTime(instant: Date): void;
  /** Every row of every table, to prove that nothing has changed. */
  dump(): Promise<Dump>;
  /**
   * Keeps everything that is stored now. Each call of the result opens a separate server that
   * starts with it, at the same time of day.
   */
  keep(): Promise<() => Promise<TestApp>>;
  /** Throws if errors were logged since the last call. */
  expectNoErrors(): void;
  /** Stops the server, and throws if errors were logged. */
  dispose(): Promise<void>;
};

const secret = "a secret of at least thirty-two characters";

/** Opens a separate server on a new database; disposing of it throws if errors were logged. */
export async function createTestApp(
  engine: TestDatabase,
  options: TestAppOptions = {},
): Promise<TestApp> {
  const { config, publicUrl = "http://localhost:3000", ...times } = options;
  const folder = createTemporaryFolder();
  const log = createTestLog();
  const database = await engine.open(folder.path, log.logger);

  let now = new Date();
  const deps = createDeps({
    config: { ...readConfig({ DATA_DIR: folder.path }), ...config },
    publicUrl,
    folder: folder.path,
    database,
    secret,
    clock: () => now,
    logger: log.logger,
    webRoot: createWebRoot(folder.path),
    live: createLiveHub({ database, logger: log.logger, intervalMs: 1 }),
    ...times,
  });
  const app = createApp(deps);
  const leaks = createLeakCheck(deps);
  const expectNoErrors = () => {
    const errors = log.takeErrors();
    if (errors.length > 0) throw new Error(`Stray errors in the log: ${JSON.stringify(errors)}`);
  };
  const browserOf = (server: AppType) => (address?: string) =>
    createBrowser(publicUrl, async (url, init) => {
      const response = await server.request(url, asSent(url, init), connectionFrom(address));
      await leaks.checkAnswer(init, response);
      return response;
    });

  return {
    app,
    deps,
    folder: folder.path,
    log,
    browser: browserOf(app),
    withParts: (parts) => ({ browser: browserOf(createApp({ ...deps, ...parts })) }),
    setTime: (instant) => {
      now = instant;
    },
    dump: () => dumpTables(database.write),
    expectNoErrors,
    async keep() {
      const [kept, then] = [await keepData(database, folder.path), now];
      return async () => {
        const copy = await createTestApp(kept, options);
        copy.setTime(then);
        return copy;
      };
    },
    async dispose() {
      await leaks.checkLog(log.text());
      deps.live.stop();
      await Promise.all([deps.outbox, deps.jobs, deps.tokenSync].map((part) => part.stop()));
      await database.close();
      folder.remove();
      expectNoErrors();
    },
  };
}

/** A built web app whose pages show nothing but their title, with one script. */
function createWebRoot(folder: string): string {
  const webRoot = join(folder, "web");
  mkdirSync(join(webRoot, "assets"), { recursive: true });
  mkdirSync(join(webRoot, "pages"));
  const write = (file: string, text: string) => writeFileSync(join(webRoot, file), text);
  write("assets/index-1a2b3c.js", "export {};");
  for (const document of ["index", "login", "check-in", "kiosk"])
    write(`pages/${document}.html`, "<!doctype html><title>Rollcall</title>");
  const nothing = { texts: {}, earlyTexts: {}, loading: "" };
  const paths = [
    "/",
    "/login",
    "/member/checkin",
    "/admin/events",
    "/admin/events/$eventId/details",
  ];
  const rendered = { ...nothing, pages: [], paths, guarded: [], withSession: [] };
  write("pages/render.js", `export const render = async () => (${JSON.stringify(rendered)});`);
  return webRoot;
}

/** The parts of a connection that the server uses. */
function connectionFrom(address: string | undefined) {
  return address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } };
}

/** Adds the headers that a real connection would add. */
function asSent(url: string, init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("host", new URL(url).host);
  if (typeof init.body === "string")
    headers.set("content-length", String(Buffer.byteLength(init.body)));
  return { ...init, headers };
}
