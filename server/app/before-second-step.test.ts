import { afterAll, expect, test } from "vitest";
import type { Answer, Browser } from "#test-support/browser/browser.ts";
import type { Dump } from "#test-support/databases/dump-tables.ts";
import { openSchool } from "#test-support/issuer/school.ts";
import { storePasskey } from "#test-support/people/passkeys.ts";
import { blocked } from "#test-support/people/second-step-required.ts";
import { readAccessTable } from "#test-support/requests/access-table.ts";
import { apiRequests, requestLine } from "#test-support/requests/api-requests.ts";
import { inCopy, openClubWorld, type ClubWorld } from "#test-support/requests/club-world.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { beforeSecondStep } from "./before-second-step.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

type Row = Record<string, unknown>;

const routes = readAccessTable()
  .map(({ route }) => route)
  .filter((route) => route.includes(" /api/") && !route.includes("/api/clubs/"));

/** What tells how an account logs in. */
const logins = [
  ...(["users", "credentials", "identities", "passkeys", "secondSteps"] as const),
  ...(["recoveryCodes", "emailChanges"] as const),
];

/** Those that change something, as anyone may who has the code or the link, and isn't logged in. */
const byCodeOrLink = new Set(["POST /api/me/claims", "POST /api/door", "PUT /api/address-proofs"]);
/** It asks itself, about the one club that it would restore. */
const restoration = "POST /api/me/deleted-clubs/{clubId}/restoration";

/** A club that requires a second step; its owner has none, or a passkey, but hasn't passed it. */
async function openStrictWorld(app: TestApp, has: "none" | "one") {
  const [other, club] = [await openClubWorld(app), await openClubWorld(app)];
  const { write } = app.deps.database;
  const strict = [club.clubId, club.deletedClubId];
  const required = { secondStep: "required" } as const;
  await write.updateTable("clubs").set(required).where("id", "in", strict).execute();
  const sentTo = "invited@example.org";
  await write.updateTable("invites").set({ sentTo }).where("clubId", "in", strict).execute();
  if (has === "one") await storePasskey(app, club.ownerId);
  const secrets = await secretsOf(app, club, other);
  const [openApp, kept] = [await app.keep(), inCopy(club, app)];
  return { club, secrets, openCopy: async () => inCopy(kept, await openApp()) };
}

/**
 * Whatever is stored about a club and nowhere else: IDs, codes, names, and emails, of its events,
 * its members, and those who help to run it. Its own ID and name are no secret to its owner.
 */
async function secretsOf(app: TestApp, club: ClubWorld, other: ClubWorld): Promise<string[]> {
  const dump = await app.dump();
  const [ours, theirs] = [club, other].map(({ clubId, ownerId }) => {
    const inClub = Object.values(dump).flatMap((rows) =>
      (rows as Row[]).filter((row) => row["clubId"] === clubId),
    );
    const ids = new Set(inClub.flatMap((row) => [row["personId"], row["accountId"]]));
    const people = (dump.people as Row[]).filter(({ id }) => ids.has(id));
    for (const { accountId } of people) ids.add(accountId);
    const users = (dump.users as Row[]).filter(({ id }) => ids.has(id) && id !== ownerId);
    return new Set([...inClub, ...people, ...users].flatMap((row) => Object.values(row)));
  });
  const known = new Set<unknown>([club.clubId, club.ownerId]);
  return [...(ours ?? [])].filter(
    (value): value is string =>
      typeof value === "string" && value.length >= 6 && !known.has(value) && !theirs?.has(value),
  );
}

const rowsOf = (dump: Dump, { clubId, deletedClubId }: ClubWorld) =>
  Object.entries(dump).map(([table, rows]) => [
    table,
    rows.filter((row) => [clubId, deletedClubId].some((id) => JSON.stringify(row).includes(id))),
  ]);

const isOwners =
  ({ ownerId }: ClubWorld) =>
  ({ id, userId, accountId }: Row) =>
    [id, userId, accountId].includes(ownerId);
const loginsOf = (dump: Dump, club: ClubWorld) =>
  logins.map((table) => [table, (dump[table] as Row[]).filter(isOwners(club))]);
const sessionsOf = ({ sessions }: Dump, club: ClubWorld) =>
  (sessions as Row[])
    .filter(isOwners(club))
    .map(({ token, method, steppedUpAt }) => ({ token, method, steppedUpAt }));

/** Sends a valid request, if this browser can get one. */
async function attempt(world: ClubWorld, route: string, browser: Browser): Promise<Answer> {
  const { method, path } = requestLine(route, world);
  const { body, prepare } = apiRequests[route] ?? {};
  const input = await body?.(world);
  await prepare?.(world, browser).catch(() => undefined);
  return browser.send(method, path, { body: input });
}

for (const has of ["none", "one"] as const)
  onEveryDatabase(
    `A session of an owner who has ${has}, before the second step that the club requires,`,
    { options: school.options({ trustEmail: true }) },
    (test) => {
      let opened: ReturnType<typeof openStrictWorld> | undefined;
      const allowed = new Set(
        routes.filter((route) => {
          const rule = beforeSecondStep[route];
          return rule === "always" || (rule === "set-up" && has === "none");
        }),
      );

      test.for(routes.filter((route) => !allowed.has(route)))(
        "is refused at $0, and nothing changes (R30.13, R30.16)",
        async (route, { app }) => {
          const { club } = await (opened ??= openStrictWorld(app, has));
          const before = await app.dump();
          const { method, path } = requestLine(route, club);
          const body = await apiRequests[route]?.body?.(club);
          expect(await club.browsers.owner.send(method, path, { body })).toMatchObject(blocked);
          expect(await app.dump()).toEqual(before);
        },
      );

      test.for([...allowed])(
        "learns and changes nothing of the club by $0 (R30.13, R30.16)",
        async (route, { app, onTestFinished }) => {
          const { openCopy, secrets } = await (opened ??= openStrictWorld(app, has));
          const [club, copy] = [await openCopy(), await openCopy()];
          onTestFinished(async () => {
            await club.app.dispose();
            await copy.app.dispose();
          });
          const before = await club.app.dump();
          const answer = await attempt(club, route, club.browsers.owner);
          const toAnyone = await attempt(copy, route, copy.app.browser());
          if (route === restoration) expect(answer).toMatchObject(blocked);
          else expect(answer).not.toMatchObject(blocked);
          const told = secrets.filter(
            (secret) => answer.text.includes(secret) && !toAnyone.text.includes(secret),
          );
          expect(told).toEqual([]);
          if (byCodeOrLink.has(route)) return;
          const after = await club.app.dump();
          expect(rowsOf(after, club)).toEqual(rowsOf(before, club));
          if (beforeSecondStep[route] !== "always") return;
          expect(loginsOf(after, club)).toEqual(loginsOf(before, club));
          // A login ends the session that this browser had.
          expect(sessionsOf(before, club)).toEqual(expect.arrayContaining(sessionsOf(after, club)));
        },
      );
    },
  );

test("What a session may do before a second step are routes that exist (R30.16)", () => {
  expect(Object.keys(beforeSecondStep).filter((route) => !routes.includes(route))).toEqual([]);
});
