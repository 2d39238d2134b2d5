import { afterAll, expect } from "vitest";
import type { ErrorCode } from "#contract/platform/errors.ts";
import type { Dump } from "#test-support/databases/dump-tables.ts";
import { openSchool } from "#test-support/issuer/school.ts";
import { signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import {
  actors,
  readAccessTable,
  type AccessRow,
  type Actor,
} from "#test-support/requests/access-table.ts";
import {
  attempt,
  browserOf,
  expectAnswer,
  isAllowed,
  isChange,
  keepWorlds,
  openWorlds,
  requestOf,
  type KeptWorlds,
  type Worlds,
} from "#test-support/requests/access-worlds.ts";
import { requestLine } from "#test-support/requests/api-requests.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const school = await openSchool();
// So that a login at the school can be connected by a code.
const options = school.options({ trustEmail: true });
afterAll(() => school.issuer.stop());

const rows = readAccessTable();
const refusals = { 401: "signed-out", 403: "wrong-role", 404: "not-found" } as const;
const codeOf = (route: string, access: `${keyof typeof refusals}` | "409"): ErrorCode =>
  access === "409" ? (requestOf(route).conflict ?? "unexpected") : refusals[access];

type Document = { paths: Record<string, Record<string, { responses: object }>> };

onEveryDatabase("The access table in docs/security.md", { options }, (test) => {
  let opened: Promise<KeptWorlds> | undefined;
  let stored: Dump | undefined;

  test("lists exactly the routes of the API document (R3.2)", async ({ app }) => {
    const { body } = await app.browser().get("/api/openapi.json");
    const { paths } = body as Document;
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(rows.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
    for (const { route, access } of rows) {
      const [method = "", path = ""] = route.split(" ");
      const { success, body: input } = requestOf(route);
      const expected = new Set([
        `${success}`,
        ...Object.values(access).filter((value) => value !== "yes" && value !== "own"),
        ...(input === undefined ? [] : ["400"]),
      ]);
      const documented = Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});
      for (const status of expected) expect(documented, route).toContain(status);
    }
  });

  test.for(rows)(
    "$route refuses everyone who may not use it, and nothing changes (R3.1, R3.2, R3.6)",
    async ({ route, access }, { app }) => {
      const { worlds } = await (opened ??= keepWorlds(app));
      // Nothing has changed since the previous route was checked.
      const before = stored ?? (await app.dump());
      for (const actor of actors) {
        const status = access[actor];
        if (isAllowed(status)) continue;
        const answer = await attempt(route, actor, worlds);
        expect(answer, actor).toMatchObject(refusal(codeOf(route, status)));
      }
      stored = await app.dump();
      expect(stored).toEqual(before);
    },
  );

  test.for(rows.filter(({ route }) => !isChange(route)))(
    "$route answers everyone who may use it (R3.1, R3.2)",
    async ({ route, access }, { app }) => {
      const { worlds } = await (opened ??= keepWorlds(app));
      const before = await app.dump();
      for (const actor of actors.filter((one) => isAllowed(access[one])))
        await expectAnswer({ route, actor, access: access[actor] }, worlds);
      expect(await app.dump()).toEqual(before);
    },
  );
});

onEveryDatabase("A change of data", { options }, (test) => {
  let opened: Promise<Worlds> | undefined;
  const changes = rows.filter(({ route }) => isChange(route));
  const withBody = changes.filter(({ route }) => requestOf(route).body !== undefined);
  /** The browser of an actor who is allowed to use the route, or else a kiosk. */
  const browserFor = ({ access }: AccessRow, worlds: Worlds) => {
    const isUser = (actor: Actor) => isAllowed(access[actor]) && !actor.startsWith("other");
    const actor = actors.findLast(isUser);
    return actor === undefined ? worlds.club.kiosk : browserOf(actor, worlds);
  };

  test.for(changes)(
    "is refused when another site's page asks: $route (R3.9)",
    async (row, { app }) => {
      const { route } = row;
      const worlds = await (opened ??= openWorlds(app));
      const { method, path } = requestLine(route, worlds.club);
      const body = await requestOf(route).body?.(worlds.club);
      const browser = browserFor(row, worlds);
      const before = await app.dump();
      for (const origin of [
        "https://evil.example",
        "http://localhost:3001",
        "http://localhost:3000.evil.example",
        "http://127.0.0.1:3000",
        "null",
        "",
      ])
        expect(
          await browser.send(method, path, { body, headers: { origin } }),
          origin,
        ).toMatchObject(refusal("foreign-origin"));
      expect(await app.dump()).toEqual(before);
    },
  );

  test.for(withBody)("accepts JSON only: $route", async (row, { app }) => {
    const { route } = row;
    const worlds = await (opened ??= openWorlds(app));
    const { method, path } = requestLine(route, worlds.club);
    const valid = JSON.stringify(await requestOf(route).body?.(worlds.club));
    const browser = browserFor(row, worlds);
    const send = (text: string, type = "application/json") =>
      browser.send(method, path, { text, headers: { "content-type": type } });
    const before = await app.dump();
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "",
    ])
      expect(await send(valid, type), type).toMatchObject(refusal("not-json"));
    for (const malformed of ["", "{", "{'a':1}", "undefined", `${valid}x`, "\0"])
      expect(await send(malformed), malformed).toMatchObject(refusal("invalid-input"));
    const { most = 64 * 1024 } = requestOf(route);
    expect(await send(JSON.stringify("x".repeat(most)))).toMatchObject(refusal("too-large"));
    expect(await app.dump()).toEqual(before);
  });
});

onEveryDatabase("An unknown route", { options }, (test) => {
  test("answers not-found as JSON, to everyone and with every method", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    for (const browser of [app.browser(), admin.browser])
      for (const path of ["/api", "/api/", "/api/nonsense", "/api/events", "/api/session/x"])
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
          expect(await browser.send(method, path), `${method} ${path}`).toMatchObject(
            refusal("not-found"),
          );
  });

  test("within a protected area requires access first", async ({ app }) => {
    const { browser } = await signUpMember(app.browser());
    const admin = await signUpAdmin(app.browser());
    const ofClub = `${admin.api}/nonsense`;
    for (const path of [ofClub, "/api/me/nonsense", "/api/me/clubs/some/nonsense"])
      expect(await app.browser().get(path), path).toMatchObject(refusal("signed-out"));
    for (const asker of [browser, admin.browser])
      for (const path of [ofClub, "/api/clubs/nonsense/events", "/api/me/nonsense"])
        expect(await asker.get(path), path).toMatchObject(refusal("not-found"));
    const own = "/api/me/clubs/some/nonsense";
    expect(await admin.browser.get(own)).toMatchObject(refusal("wrong-role"));
    expect(await browser.get(own)).toMatchObject(refusal("not-found"));
  });
});
