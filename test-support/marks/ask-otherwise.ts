import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { arrivalSchema } from "#contract/attendance/door.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { awardLine } from "../club-data/awards.ts";
import { eventInput } from "../people/people.ts";
import type { TestApp } from "../servers/test-app.ts";
import { askRoute, browserOf, watchLive, type Asking } from "./ask-every-route.ts";
import type { Sightings } from "./asking-browser.ts";
import { textOfMail } from "./found-marks.ts";
import { askers, type Asker } from "./mark-table.ts";
import type { MarkedClub } from "./marked-club.ts";
import { done } from "./marking.ts";

type Ask = (asker: Asker, on?: TestApp) => Asking;

/** Opens pages of the browser part, whose documents are sent before anybody is known. */
export async function openPages(ask: Ask, { club, known, otherId }: MarkedClub): Promise<void> {
  const pages = [
    ...["/", "/login", "/member/clubs", `/admin/events/${club.eventId}`, "/admin/members"],
    ...["/member/checkin?code=zzzz2222", `/verify/${known.member?.recordToken ?? ""}`, "/nothing"],
    ...["/healthz", "/api/nothing", `/api/clubs/${club.clubId}/nothing`],
  ];
  for (const asker of askers)
    for (const page of pages) {
      const browser = browserOf(ask(asker));
      for (const method of ["GET", "POST", "PATCH"]) await browser.send(method, page);
    }
  await browserOf(ask("signed out")).get("/api/openapi.json");
  const otherOwner = browserOf(ask("other owner"));
  for (const list of ["member-emails", "events"])
    done(await otherOwner.get(`/api/clubs/${otherId}/${list}`));
}

/** Everyone watches the club live, from now on and from its beginning, while its owner changes it. */
export async function watch(copy: TestApp, ask: Ask, marked: MarkedClub): Promise<void> {
  const { clubId, personId, categoryId, awardId } = marked.club;
  const { hiddenId: eventId } = marked;
  const owner = browserOf(ask("owner", copy));
  const api = `/api/clubs/${clubId}`;
  const watching = [];
  for (const asker of askers)
    for (const lastId of [undefined, "1"]) watching.push(await watchLive(ask(asker, copy), lastId));
  const input = eventInput({ name: "Zqhidden", status: "Inactive", points: 48_505, date: null });
  done(await owner.put(`${api}/events/${eventId}`, { ...input, revision: 1_000_000 }));
  let until = 0;
  const name = "Zqada Listed";
  for (const command of [
    { kind: "add-attendees", eventId, personIds: [personId] },
    { kind: "excuse-members", eventId, personIds: marked.personIds.slice(1, 2) },
    { kind: "correct-member", personId, name, gradYear: 1913 },
    { kind: "add-to-award", awardId, lines: [awardLine(personId, { note: "zqawardnote bea" })] },
    { kind: "set-categories", categories: [{ categoryId, name: "Zqcategory", archived: true }] },
    { kind: "delete-event", eventId },
  ]) {
    const answer = await owner.post(`${api}/operations`, { command });
    until = operationAnswerSchema.parse(done(answer)).revision;
  }

  for (const read of watching) await read(until);
}

/** Undoes additions at the door of people about whom the owner has changed something since. */
export async function undoOvertaken(asking: Asking, owning: Asking): Promise<void> {
  const { clubId, eventId } = asking.marked.club;
  const api = `/api/clubs/${clubId}`;
  const at = `${api}/events/${eventId}`;
  const owner = browserOf(owning);
  const add = async (lastName: string) => {
    const person = { firstName: "Lou", lastName, gradYear: null };
    const answer = await browserOf(asking).post(`${at}/newcomers`, person);
    return arrivalSchema.parse(done(answer)).attendee.id;
  };
  const [carried, shifted] = [await add("Carried"), await add("Shifted")];
  const balance = { carryover: 48_507, revision: 1_000_000 };
  done(await owner.put(`${api}/members/${carried}/carryover`, balance));
  const hidden = { eventId: asking.marked.hiddenId, personId: shifted };
  done(await owner.post(`${api}/events/${hidden.eventId}/attendees`, hidden));
  for (const id of [carried, shifted]) {
    asking.sightings.route = "DELETE /api/clubs/{clubId}/events/{eventId}/attendees/{personId}";
    await browserOf(asking).delete(`${at}/attendees/${id}`);
    asking.sightings.route = undefined;
  }
}

/** Makes a browser with a door pass a kiosk, which reads what only a kiosk can: all names it may. */
export async function askAtKiosk(asking: Asking): Promise<void> {
  for (const route of ["POST /api/kiosk", "GET /api/kiosk", "GET /api/kiosk/names"])
    await askRoute(asking, route);
  asking.sightings.route = "GET /api/kiosk/names";
  done(await browserOf(asking).get("/api/kiosk/names?letters=zq"));
  asking.sightings.route = undefined;
}

/** Uses what someone made while they had a seat: a door pass, and a slip to claim a record with. */
export async function useWhatWasKept(asking: Asking): Promise<void> {
  const { club, kept } = asking.marked;
  const browser = browserOf(asking);
  const key = crypto.randomUUID();
  await browser.post("/api/door", { token: kept.passToken, name: "Zoe", key });
  await browser.get("/api/door");
  await browser.get(`/api/clubs/${club.clubId}/member-names?search=zq`);
  await browser.post("/api/me/person", { gradYear: 2027 });
  await browser.post("/api/me/claims", { claim: kept.claim });
  await browser.get("/api/me/clubs");
  await browser.get(`/api/me/clubs/${club.clubId}`);
}

/** Reads the mails that a server has written, as those to whom they are, and removes them. */
export async function readMails(
  copy: TestApp,
  marked: MarkedClub,
  sightings: Sightings,
): Promise<void> {
  await copy.deps.outbox.run();
  const folder = join(copy.folder, "mail");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const mails = files.map((name) => readFileSync(join(folder, name), "utf8"));
  rmSync(folder, { recursive: true, force: true });
  for (const mail of mails.map(textOfMail)) {
    const to = /^to: (.+)$/m.exec(mail)?.[1]?.trim() ?? "";
    const asker = askers.find((one) => marked.emails[one] === to) ?? "signed out";
    sightings.see({ asker, route: "mail", status: 200, text: mail, sent: to });
  }
}
