import type { Browser } from "../browser/browser.ts";
import { createAuthenticator } from "../people/authenticator.ts";
import { apiRequests, requestLine } from "../requests/api-requests.ts";
import { inCopy, type ClubWorld } from "../requests/club-world.ts";
import type { TestApp } from "../servers/test-app.ts";
import { openAskingBrowser, type Sightings } from "./asking-browser.ts";
import { textOf } from "./found-marks.ts";
import type { Asker } from "./mark-table.ts";
import type { Known, MarkedClub } from "./marked-club.ts";

/** One of those who ask, on a server with the marked club. */
export type Asking = { app: TestApp; asker: Asker; marked: MarkedClub; sightings: Sightings };

/** Links and codes that look right. */
const wrong = {
  token: "0".repeat(48),
  calendarToken: "0".repeat(43),
  recordToken: "0".repeat(43),
  passToken: "0".repeat(43),
  code: "zzzz2222",
  claim: "zzzz2222zzzz",
};

/** The club as someone knows it: with all ids, but with no link or code that wasn't given to them. */
function worldOf({ app, asker, marked }: Asking, more: Known = {}): ClubWorld {
  const { club, known, emails } = marked;
  // Somebody without an account has that of somebody who has nothing to do with the club.
  const email = emails[asker] ?? club.secondStep.email;
  const knows = { ...wrong, email, ...known[asker], ...more };
  const isOwn = asker === "member";
  const authenticator = isOwn ? club.authenticator : createAuthenticator(app.deps.publicUrl);
  const secondStep = { ...club.secondStep, recoveryCodes: [...club.secondStep.recoveryCodes] };
  return { ...inCopy(club, app), revision: 1_000_000, authenticator, secondStep, ...knows };
}

/** A new copy of an asker's browser. */
export function browserOf(
  { app, asker, marked, sightings }: Asking,
  cookies = marked.cookies[asker],
): Browser {
  return openAskingBrowser(app, { asker, cookies, sightings });
}

/** A login would end the one before it, so everyone asks these as someone who isn't logged in. */
const isLogin = (route: string) =>
  /^\w+ \/api\/(?:school-login|passkey-login|second-step-login|accounts$)/.test(route) ||
  route === "POST /api/session";

/** Sends a route what it refuses, and then a valid request; returns its status. */
export async function askRoute(asking: Asking, route: string, more: Known = {}): Promise<number> {
  const open = () => browserOf(asking, isLogin(route) ? new Map() : undefined);
  const [world, browser] = [worldOf(asking, more), open()];
  const { prepare, body: bodyOf } = apiRequests[route] ?? {};
  asking.sightings.route = route;
  await prepare?.(world, browser);
  const { method, path } = requestLine(route, world);
  const body = await bodyOf?.(world);
  for (const wrong of body === undefined ? [] : spoiled(body))
    await open().send(method, path, { body: wrong });
  const { status } = await browser.send(method, path, { body });
  asking.sightings.route = undefined;
  return status;
}

/** A body with nothing in its fields, and one that others have overtaken. */
function spoiled(body: object): object[] {
  if (Object.keys(body).length === 0) return [];
  const nothing = Object.fromEntries(Object.keys(body).map((name) => [name, null]));
  const isOvertaken = "revision" in body || "command" in body;
  return isOvertaken ? [nothing, { ...body, revision: 1, expectedRevision: 1 }] : [nothing];
}

/** They take longer, and know events in the same way as others. */
const isFile = (route: string) => route.endsWith("/export");

const queries: Record<string, readonly string[]> = {
  "GET /api/clubs/{clubId}/member-names": ["search=zq", "search=li", "search="],
  "GET /api/clubs/{clubId}/history": ["before=15", "before=30"],
};

/** Reads a route with all that could be asked of it: every event, everybody, every form of a file. */
export async function readRoute(asking: Asking, route: string): Promise<void> {
  const { marked, sightings } = asking;
  await askRoute(asking, route);
  const browser = browserOf(asking);
  const more: Known[] = [
    ...(route.includes("{eventId}")
      ? (isFile(route) ? [marked.hiddenId] : marked.eventIds).map((eventId) => ({
          eventId,
          datedId: eventId,
        }))
      : []),
    ...(route.includes("{personId}") ? marked.personIds.map((personId) => ({ personId })) : []),
  ];
  for (const ids of more) await askRoute(asking, route, ids);
  sightings.route = route;
  const { path } = requestLine(route, worldOf(asking));
  const [plain] = path.split("?");
  if (path.includes("format=csv")) await browser.get(path.replace("csv", "xlsx"));
  else await browser.send("HEAD", path);
  for (const query of queries[route] ?? []) await browser.get(`${plain}?${query}`);
  sightings.route = undefined;
}

/** Opens the club's live stream, from now on or from its first revision; reads it until `until`. */
export async function watchLive(
  { app, asker, marked, sightings }: Asking,
  lastId: string | undefined,
): Promise<(until: number) => Promise<void>> {
  const cookie = [...marked.cookies[asker]].map(([name, value]) => `${name}=${value}`).join("; ");
  const url = `http://localhost:3000/api/clubs/${marked.club.clubId}/live`;
  const headers = { host: "localhost:3000", cookie, ...(lastId && { "last-event-id": lastId }) };
  const response = await app.app.request(url, { headers });
  const route = "GET /api/clubs/{clubId}/live";
  const reader = response.body?.getReader();
  return async (until) => {
    const bytes: Uint8Array[] = [];
    const isRead = () => {
      const ids = Buffer.concat(bytes)
        .toString()
        .matchAll(/^id: (\d+)$/gm);
      return [...ids].some(([, id]) => Number(id) >= until);
    };
    for (;;) {
      const read = await reader?.read();
      if (read?.value !== undefined) bytes.push(read.value);
      if (read === undefined || read.done || isRead()) break;
    }
    await reader?.cancel();
    const text = textOf(response.headers, Buffer.concat(bytes));
    sightings.see({ asker, route, status: response.status, text, sent: "" });
  };
}
