import { afterAll, expect } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import {
  actors,
  readAccessTable,
  type Access,
  type AccessRow,
  type Actor,
} from "#test-support/access-table.ts";
import { onEveryDatabase } from "#test-support/api-test.ts";
import type { ApiRequest } from "#test-support/api-request.ts";
import { apiRequests, requestLine } from "#test-support/api-requests.ts";
import { inCopy, openClubWorld, type ClubWorld } from "#test-support/club-world.ts";
import type { Answer, Browser } from "#test-support/browser.ts";
import { inAnyOrder } from "#test-support/dump-tables.ts";
import { expectGuarded } from "#test-support/guarded-headers.ts";
import { openSchool } from "#test-support/issuer/school.ts";
import { signUpAdmin, signUpMember } from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import type { TestApp } from "#test-support/test-app.ts";

const school = await openSchool();
// So that a login at the school can be connected by a code.
const options = school.options({ trustEmail: true });
afterAll(() => school.issuer.stop());

const rows = readAccessTable();
const isAllowed = (access: Access): access is "yes" | "own" => access === "yes" || access === "own";
const refusals = { 401: "signed-out", 403: "wrong-role", 404: "not-found" } as const;
const codeOf = (route: string, access: `${keyof typeof refusals}` | "409"): ErrorCode =>
  access === "409" ? (requestOf(route).conflict ?? "unexpected") : refusals[access];

const requestOf = (route: string): ApiRequest =>
  apiRequests[route] ?? expect.fail(`There is no request for ${route}.`);
const isChange = (route: string) => !route.startsWith("GET ");

/** Two unrelated clubs; attempts target the first one. */
type Worlds = { club: ClubWorld; other: ClubWorld };

async function openWorlds(app: TestApp): Promise<Worlds> {
  return { club: await openClubWorld(app), other: await openClubWorld(app) };
}

/** Two clubs, and how to open a copy of their server as it is before anybody uses them. */
type KeptWorlds = { worlds: Worlds; openCopy: () => Promise<Worlds> };

async function keepWorlds(app: TestApp): Promise<KeptWorlds> {
  const worlds = await openWorlds(app);
  const [openApp, kept] = [await app.keep(), worldsIn(app, worlds)];
  return { worlds, openCopy: async () => worldsIn(await openApp(), kept) };
}

function worldsIn(app: TestApp, { club, other }: Worlds): Worlds {
  return { club: inCopy(club, app), other: inCopy(other, app) };
}

function browserOf(actor: Actor, { club, other }: Worlds): Browser {
  const browsers: Record<Actor, Browser> = {
    ...club.browsers,
    "signed out": club.app.browser(),
    "other member": other.browsers.member,
    "other owner": other.browsers.owner,
  };
  return browsers[actor];
}

/**
 * Routes whose answers may be cached: by everyone, or by the browser if it revalidates each time.
 */
const kept: Record<string, string> = {
  "GET /.well-known/jwks.json": "public, max-age=300",
  "GET /api/clubs/{clubId}/events": "private, no-cache",
  "GET /api/clubs/{clubId}/events/{eventId}/attendees": "private, no-cache",
  "GET /api/clubs/{clubId}/members": "private, no-cache",
  "GET /api/clubs/{clubId}/live": "no-cache",
};

/** Every answer has the security headers, and no cache stores people's data. */
function expectKeptByNobody(route: string, { status, headers }: Answer): void {
  expectGuarded(headers, { https: false });
  const expected = status < 300 ? kept[route] : undefined;
  expect(headers.get("cache-control"), route).toBe(expected ?? "no-store");
}

async function attempt(route: string, actor: Actor, worlds: Worlds): Promise<Answer> {
  const { method, path } = requestLine(route, worlds.club);
  const body = await requestOf(route).body?.(worlds.club);
  const browser = browserOf(actor, worlds);
  await requestOf(route).prepare?.(worlds.club, browser);
  const answer = await browser.send(method, path, { body });
  expectKeptByNobody(route, answer);
  return answer;
}

type StoredRows = ReturnType<typeof inAnyOrder>;

/** Every row, to check that none has changed. */
const rowsOf = async (app: TestApp): Promise<StoredRows> => inAnyOrder(await app.dump());

/** The rows that belong to a club or its people. */
async function rowsOfClub({ app, clubId, personId }: ClubWorld): Promise<StoredRows> {
  const tables = await rowsOf(app);
  return tables.map(([table, rows]) => [
    table,
    rows.filter((row) => row.includes(`"${clubId}"`) || row.includes(`"${personId}"`)),
  ]);
}

type Document = { paths: Record<string, Record<string, { responses: object }>> };

onEveryDatabase("The access table in docs/security.md", { options }, (test) => {
  let opened: Promise<KeptWorlds> | undefined;
  let stored: StoredRows | undefined;

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
      const before = stored ?? (await rowsOf(app));
      for (const actor of actors) {
        const status = access[actor];
        if (isAllowed(status)) continue;
        const answer = await attempt(route, actor, worlds);
        expect(answer, actor).toMatchObject(refusal(codeOf(route, status)));
      }
      stored = await rowsOf(app);
      expect(stored).toEqual(before);
    },
  );

  test.for(rows)(
    "$route allows everyone who may use it (R3.1, R3.2)",
    async ({ route, access }, { app, onTestFinished }) => {
      const { worlds: shared, openCopy } = await (opened ??= keepWorlds(app));
      for (const actor of actors) {
        if (!isAllowed(access[actor])) continue;
        // Changes happen in a copy, so that other actors don't depend on what is closed or ended
        // there.
        const worlds = isChange(route) ? await openCopy() : shared;
        const { club } = worlds;
        if (isChange(route)) onTestFinished(() => club.app.dispose());
        const isForeign = access[actor] === "own" && actor.startsWith("other");
        const before = isForeign ? await rowsOfClub(club) : undefined;
        const answer = await attempt(route, actor, worlds);
        expect(answer.status, `${actor}: ${answer.text}`).toBe(requestOf(route).success);
        if (!isForeign) continue;
        for (const id of [club.clubId, club.eventId, club.personId, club.code, club.email])
          expect(answer.text, actor).not.toContain(id);
        expect(await rowsOfClub(club), actor).toEqual(before);
      }
    },
  );
});

onEveryDatabase("A change of data", { options }, (test) => {
  let opened: Promise<Worlds> | undefined;
  const changes = rows.filter(({ route }) => isChange(route));
  const withBody = changes.filter(({ route }) => requestOf(route).body !== undefined);
  /** An actor who is allowed to use the route. */
  const actorOf = ({ route, access }: AccessRow) =>
    actors.findLast((actor) => isAllowed(access[actor]) && !actor.startsWith("other")) ??
    expect.fail(`Nobody may use ${route}.`);

  test.for(changes)(
    "is refused when another site's page asks: $route (R3.9)",
    async (row, { app }) => {
      const { route } = row;
      const worlds = await (opened ??= openWorlds(app));
      const { method, path } = requestLine(route, worlds.club);
      const body = await requestOf(route).body?.(worlds.club);
      const browser = browserOf(actorOf(row), worlds);
      const before = await rowsOf(app);
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
      expect(await rowsOf(app)).toEqual(before);
    },
  );

  test.for(withBody)("accepts JSON only: $route", async (row, { app }) => {
    const { route } = row;
    const worlds = await (opened ??= openWorlds(app));
    const { method, path } = requestLine(route, worlds.club);
    const valid = JSON.stringify(await requestOf(route).body?.(worlds.club));
    const browser = browserOf(actorOf(row), worlds);
    const send = (text: string, type = "application/json") =>
      browser.send(method, path, { text, headers: { "content-type": type } });
    const before = await rowsOf(app);
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
    expect(await rowsOf(app)).toEqual(before);
  });
});

onEveryDatabase("An unknown route", { options }, (test) => {
  test("answers not-found as JSON, to everyone and with every method", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    for (const browser of [app.browser(), admin.browser])
      for (const path of ["/api", "/api/", "/api/nonsense", "/api/events", "/api/session/x"])
        for (const method of ["GET", "POST", "PUT", "DELETE"])
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
