import { sessionSchema, type User } from "#contract/accounts/accounts.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import type { Answer, Browser } from "../browser/browser.ts";
import { testPassword, type Admin } from "../people/people.ts";
import type { ClubWorld } from "../requests/club-world.ts";
import type { TestApp } from "../servers/test-app.ts";
import type { Mark } from "./found-marks.ts";
import type { Asker } from "./mark-table.ts";

/** A club that gets its marks. */
export type Marking = Awaited<ReturnType<typeof startMarking>>;

/** What it takes to leave marks in a club, as its owner. */
export async function startMarking(app: TestApp, club: ClubWorld) {
  const marks: Mark[] = [];
  const api = `/api/clubs/${club.clubId}`;
  const browser = club.browsers.owner;
  const user = await userOf(browser);
  const name = user.seats.find(({ clubId }) => clubId === club.clubId)?.clubName ?? "";
  const owner: Admin = {
    browser,
    user,
    password: testPassword,
    club: { id: club.clubId, name },
    api,
  };
  return {
    app,
    club,
    owner,
    api,
    marks,
    mark: (kind: string, texts: readonly (string | number)[], of: readonly Asker[] = []) => {
      marks.push(...texts.map((text) => ({ kind, text: String(text), of })));
    },
    post: async (path: string, body: object = {}) => done(await browser.post(api + path, body)),
    /** Carries out a command; returns its revision. */
    run: async (command: object, reason?: string) => {
      const answer = await browser.post(`${api}/operations`, { command, reason });
      return operationAnswerSchema.parse(done(answer)).revision;
    },
    /** Lets some time pass: rate limits don't allow all the sign-ups together. */
    wait: () => app.setTime(new Date(app.deps.clock().getTime() + 30_000)),
  };
}

export async function userOf(browser: Browser): Promise<User> {
  const { user } = sessionSchema.parse((await browser.get("/api/session")).body);
  if (user === null) throw new Error("Nobody is logged in.");
  return user;
}

/** The body of a success. */
export function done({ status, text, body }: Answer): unknown {
  if (status >= 400) throw new Error(`Got ${status}: ${text}`);
  return body;
}
