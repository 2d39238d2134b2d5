import { expect } from "vitest";
import type { Answer, Browser } from "../browser/browser.ts";
import { inAnyOrder } from "../databases/rows-in-any-order.ts";
import type { TestApp } from "../servers/test-app.ts";
import type { Access, Actor } from "./access-table.ts";
import type { ApiRequest } from "./api-request.ts";
import { apiRequests, requestLine } from "./api-requests.ts";
import { inCopy, openClubWorld, type ClubWorld } from "./club-world.ts";
import { expectGuarded } from "./guarded-headers.ts";

export const isAllowed = (access: Access): access is "yes" | "own" =>
  access === "yes" || access === "own";

export const requestOf = (route: string): ApiRequest =>
  apiRequests[route] ?? expect.fail(`There is no request for ${route}.`);
export const isChange = (route: string) => !route.startsWith("GET ");

/** Two unrelated clubs; attempts target the first one. */
export type Worlds = { club: ClubWorld; other: ClubWorld };

export async function openWorlds(app: TestApp): Promise<Worlds> {
  return { club: await openClubWorld(app), other: await openClubWorld(app) };
}

/** Two clubs, and how to open a copy of their server as it is before anybody uses them. */
export type KeptWorlds = { worlds: Worlds; openCopy: () => Promise<Worlds> };

export async function keepWorlds(app: TestApp): Promise<KeptWorlds> {
  const worlds = await openWorlds(app);
  const [openApp, kept] = [await app.keep(), worldsIn(app, worlds)];
  return { worlds, openCopy: async () => worldsIn(await openApp(), kept) };
}

function worldsIn(app: TestApp, { club, other }: Worlds): Worlds {
  return { club: inCopy(club, app), other: inCopy(other, app) };
}

export function browserOf(actor: Actor, { club, other }: Worlds): Browser {
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

export async function attempt(route: string, actor: Actor, worlds: Worlds): Promise<Answer> {
  const { method, path } = requestLine(route, worlds.club);
  const body = await requestOf(route).body?.(worlds.club);
  const browser = browserOf(actor, worlds);
  await requestOf(route).prepare?.(worlds.club, browser);
  const answer = await browser.send(method, path, { body });
  expectKeptByNobody(route, answer);
  return answer;
}

/** The rows that belong to a club or its people. */
async function rowsOfClub({ app, clubId, personId }: ClubWorld): Promise<object> {
  const tables = Object.entries(await app.dump());
  return tables.map(([table, rows]) => [
    table,
    inAnyOrder(rows).filter((row) => row.includes(`"${clubId}"`) || row.includes(`"${personId}"`)),
  ]);
}

/** Expects that an actor may use a route, and that nothing of a foreign club is told or changed. */
export async function expectAnswer(
  { route, actor, access }: { route: string; actor: Actor; access: Access },
  worlds: Worlds,
): Promise<void> {
  const { club } = worlds;
  const isForeign = access === "own" && (actor === "operator" || actor.startsWith("other"));
  const before = isForeign ? await rowsOfClub(club) : undefined;
  const answer = await attempt(route, actor, worlds);
  expect(answer.status, `${actor}: ${answer.text}`).toBe(requestOf(route).success);
  if (!isForeign) return;
  for (const id of [club.clubId, club.eventId, club.personId, club.code, club.email])
    expect(answer.text, actor).not.toContain(id);
  expect(await rowsOfClub(club), actor).toEqual(before);
}
