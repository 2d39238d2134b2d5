import { expect } from "vitest";
import type { Answer, Browser } from "#test-support/browser/browser.ts";
import { actors, readAccessTable, type AccessRow } from "#test-support/requests/access-table.ts";
import { apiRequests, requestLine } from "#test-support/requests/api-requests.ts";
import { openClubWorld, type ClubWorld } from "#test-support/requests/club-world.ts";
import { endThings } from "#test-support/requests/ended-things.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import {
  listRequestFields,
  type ApiDocument,
  type RequestField,
} from "#test-support/requests/request-fields.ts";
import {
  answersByRoute,
  bodyWith,
  leavesOut,
  thingOf,
  withValue,
} from "#test-support/requests/request-references.ts";
import {
  strangeIds,
  type StrangeAnswer,
  type StrangeWorlds,
} from "#test-support/requests/strange-ids.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { addressesOfTheDoor } from "../attendance/passes/enter-by-pass.ts";

/** Two similar clubs: whatever has ended in one has a counterpart in the other. */
async function openWorlds(app: TestApp): Promise<StrangeWorlds> {
  const wait = (ms = 30_000) => app.setTime(new Date(app.deps.clock().getTime() + ms));
  const open = async () => {
    // Rate limits don't allow all the sign-ups together.
    wait();
    const club = await openClubWorld(app);
    wait();
    return { club, ended: await endThings(app, club) };
  };
  const { club, ended } = await open();
  const { club: other, ended: ofOther } = await open();
  const { status } = await other.browsers.owner.post(`/api/clubs/${other.clubId}/operations`, {
    command: { kind: "undo", revision: ofOther.notUndone },
  });
  expect(status).toBe(201);
  // For a minute, an undo at once gets the answer of the same one before (R10.25).
  wait(1000);
  return {
    club: { ...club, revision: ended.notUndone },
    ended,
    other,
    otherSlip: ofOther.slip,
    otherRevision: ofOther.notUndone + 1,
  };
}

/** A request with one invalid id. */
type Attempt = {
  title: string;
  method: string;
  path: string;
  body?: object | undefined;
  expected: StrangeAnswer;
};

/** What to try on a field that contains an id of some kind. */
async function attemptsOn(
  route: string,
  field: RequestField,
  kind: string | undefined,
  worlds: StrangeWorlds,
): Promise<Attempt[]> {
  const thing = thingOf(route, field, kind);
  if (thing === null) return [];
  const usual = await bodyWith(route, field, worlds, kind);
  return strangeIds[thing].flatMap(({ of, id, answer = "not-found" }) => {
    const value = id(worlds);
    const expected = answersByRoute[route]?.[field.name] ?? answer;
    const title = `${route}${kind === undefined ? "" : ` (${kind})`}, ${field.at} of ${of}`;
    if (!field.at.startsWith("body.")) {
      const name = apiRequests[route]?.ids?.[field.name] ?? field.name;
      const line = requestLine(route, { ...worlds.club, [name]: value });
      return [{ title, ...line, body: usual, expected }];
    }
    const given = usual ?? expect.fail(`${title}: there is no valid body.`);
    const tried = { ...requestLine(route, worlds.club), expected };
    const alone = { title, ...tried, body: withValue(given, field, value) };
    if (!field.at.endsWith("[]") || leavesOut(route, field, kind)) return [alone];
    const body = withValue(given, field, value, "at the end");
    return [alone, { title: `${title}, beside one's own`, ...tried, body }];
  });
}

/** What answers to strangers must never contain. */
function secretsOf({ other }: StrangeWorlds): string[] {
  const {
    app: _app,
    browsers: _browsers,
    kiosk: _kiosk,
    revision: _revision,
    claimRevision: _own,
    authenticator: _authenticator,
    secondStep: _secondStep,
    ...ids
  } = other;
  return Object.values(ids);
}

const askers = actors.filter((actor) => !actor.startsWith("other")).toReversed();

/** The browser of someone in the club who may use a route: the owner's, if allowed, or a kiosk. */
function browserFor({ access }: AccessRow, { app, browsers, kiosk }: ClubWorld): Browser {
  const may = askers.find((actor) => access[actor] === "yes" || access[actor] === "own");
  if (may === undefined) return kiosk;
  return !(may in browsers) ? app.browser() : browsers[may as keyof typeof browsers];
}

onEveryDatabase("An id that belongs to someone else or another event, or has ended", (test) => {
  type Opened = { worlds: StrangeWorlds; document: ApiDocument; before: unknown; at: Date };
  let opened: Promise<Opened> | undefined;
  const open = async (app: TestApp): Promise<Opened> => {
    const document = (await app.browser().get("/api/openapi.json")).body as ApiDocument;
    const worlds = await openWorlds(app);
    // Its use is recorded once in a while, so do that first.
    await worlds.club.kiosk.get("/api/kiosk");
    return { document, worlds, before: await app.dump(), at: app.deps.clock() };
  };
  /** The same worlds for each test, at the time when some of what is in them has ended. */
  const find = async (app: TestApp) => {
    const found = await (opened ??= open(app));
    app.setTime(found.at);
    return found;
  };

  test.for(readAccessTable())(
    "finds nothing and changes nothing: $route (R3.2, R14.5)",
    async (row, { app }) => {
      const shared = await find(app);
      const { worlds, document, before } = shared;
      const { route } = row;
      const attempts = await attemptsAt(document, route, worlds);
      const browser = browserFor(row, worlds.club);
      for (const { title, method, path, body, expected } of attempts) {
        const answer = await browser.send(method, path, { body });
        if (expected === "nothing")
          expect(answer.status, `${title}: ${answer.text}`).toBe(apiRequests[route]?.success);
        else expect(answer, title).toMatchObject(refusal(expected));
        expect(statusesOf(document, route), title).toContain(`${answer.status}`);
        expectNoSecret(worlds, answer, title, JSON.stringify([path, body]));
      }
      if (attempts.length === 0) return;
      // A change by one route must not affect the next.
      shared.before = await app.dump();
      expect(shared.before).toEqual(before);
    },
  );

  test.for(["remove-attendees", "move-attendees", "set-attendance-points", "set-hours"])(
    "is left out next to your own: %s (R3.2)",
    async (kind, { app }) => {
      const { worlds } = await find(app);
      const route = "POST /api/clubs/{clubId}/previews";
      const field = { at: "body.personIds[]", name: "personIds", kinds: [] };
      const usual = (await bodyWith(route, field, worlds, kind)) ?? {};
      const { method, path } = requestLine(route, worlds.club);
      const send = (body: object) => worlds.club.browsers.owner.send(method, path, { body });
      const expected = await send(usual);
      expect(expected).toMatchObject({ status: 200, body: { what: { people: 1 } } });
      for (const { id, of } of strangeIds.attendee) {
        const answer = await send(withValue(usual, field, id(worlds), "at the end"));
        expect(answer.text, of).toBe(expected.text);
      }
    },
  );

  test("opens only the door of its pass, and not for long (R24.2)", async ({ app }) => {
    const { worlds } = await find(app);
    const { club, ended, other } = worlds;
    // Their use is recorded once in a while, so do that first.
    for (const browser of [ended.door, ended.closedDoor]) await browser.get("/api/door");
    const before = await app.dump();
    const atTheDoor = Object.keys(apiRequests).filter((route) =>
      addressesOfTheDoor.some((address) => isAt(route, `/api/clubs/:clubId/${address}`)),
    );
    expect(atTheDoor.length).toBeGreaterThanOrEqual(addressesOfTheDoor.length);
    const places = [{ clubId: other.clubId }, { eventId: other.eventId }, { eventId: ended.aside }];
    for (const route of atTheDoor) {
      const { method, path } = requestLine(route, club);
      const body = await apiRequests[route]?.body?.(club);
      const late = await ended.closedDoor.send(method, path, { body });
      expect(late, route).toMatchObject(refusal("pass-over"));
      const elsewhere = places.map((place) => requestLine(route, { ...club, ...place }).path);
      for (const other of elsewhere.filter((one) => one !== path)) {
        const answer = await ended.door.send(method, other, { body });
        expect(answer, `${method} ${other}`).toMatchObject(
          refusal(other.includes(club.clubId) ? "not-found" : "signed-out"),
        );
        expectNoSecret(worlds, answer, route, other);
      }
    }
    expect(await app.dump()).toEqual(before);
  });
});

/** Everything to try on a route. */
async function attemptsAt(document: ApiDocument, route: string, worlds: StrangeWorlds) {
  const attempts: Attempt[] = [];
  for (const field of listRequestFields(document, route))
    for (const kind of field.kinds.length === 0 ? [undefined] : field.kinds)
      attempts.push(...(await attemptsOn(route, field, kind, worlds)));
  return attempts;
}

/** Fails if an answer contains something about the other club that wasn't in the request. */
function expectNoSecret(worlds: StrangeWorlds, { text }: Answer, title: string, sent: string) {
  for (const secret of secretsOf(worlds))
    if (!sent.includes(secret)) expect(text, title).not.toContain(secret);
}

function isAt(route: string, address: string): boolean {
  return route.split(" ")[1]?.replaceAll(/\{(\w+)\}/g, ":$1") === address;
}

function statusesOf({ paths }: ApiDocument, route: string): string[] {
  const [method = "", path = ""] = route.split(" ");
  return Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});
}
