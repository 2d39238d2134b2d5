import { sql } from "kysely";
import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import about from "../../../package.json" with { type: "json" };
import { health } from "./health.ts";

const alive = `alive ${about.version}`;

onEveryDatabase("Health", { enginesDiffer: true }, (test) => {
  const ask = async (
    app: { request: (path: string) => Response | Promise<Response> },
    path = "/readyz",
  ) => {
    const response = await app.request(path);
    return { status: response.status, text: await response.text() };
  };

  test("is public, has the version, and is never cached (R16.20)", async ({ app }) => {
    const response = await app.app.request("/readyz");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await ask(app.app)).toEqual({ status: 200, text: "ready" });
    expect(await ask(app.app, "/healthz")).toEqual({ status: 200, text: alive });
    expect(app.log.text()).not.toContain("readyz");
  });

  test("is not ready until the newest migration has run", async ({ app }) => {
    const { write } = app.deps.database;
    await sql`update kysely_migration set name = 'away' where name = ${app.deps.newestMigration}`.execute(
      write,
    );
    expect(await ask(app.app)).toEqual({ status: 503, text: "migrations" });
    await sql`update kysely_migration set name = ${app.deps.newestMigration} where name = 'away'`.execute(
      write,
    );
    expect(await ask(app.app)).toEqual({ status: 200, text: "ready" });
  });

  test("is alive but not ready without its database", async ({ app }) => {
    const { schema } = app.deps.database;
    await schema.schema.alterTable("kysely_migration").renameTo("away").execute();
    expect(await ask(app.app)).toEqual({ status: 503, text: "database" });
    expect(await ask(app.app, "/healthz")).toEqual({ status: 200, text: alive });
  });

  test("says what is wrong while it still serves, with a 200 (R32.43)", async ({ ownApp: app }) => {
    const troubles = async () => ["disk", "mail"];
    const node = health({ ...app.deps, troubles });
    expect(await ask(node)).toEqual({ status: 200, text: "degraded disk mail" });
    const stopping = AbortSignal.abort();
    const stopped = health({ ...app.deps, troubles, stopping });
    expect(await ask(stopped)).toEqual({ status: 503, text: "stopping" });
  });

  test("is not ready while it is stopping", async ({ ownApp: app }) => {
    const stopping = new AbortController();
    const node = health({ ...app.deps, stopping: stopping.signal });
    expect(await ask(node)).toEqual({ status: 200, text: "ready" });
    stopping.abort();
    expect(await ask(node)).toEqual({ status: 503, text: "stopping" });
    expect(await ask(node, "/healthz")).toEqual({ status: 200, text: alive });
  });
});
