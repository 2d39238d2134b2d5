import { calendarFeedSchema } from "#contract/calendar.ts";
import { recordLinkSchema } from "#contract/own-record.ts";
import { awardLine, giveAward } from "../awards.ts";
import type { Answer } from "../browser.ts";
import type { ClubWorld } from "../club-world.ts";
import { logHours } from "../logged-hours.ts";
import type { Admin, Member } from "../people.ts";
import type { Mark } from "./found-marks.ts";
import type { Asker } from "./mark-table.ts";

/** The links that a member made for themselves. */
export type OwnLinks = { calendarToken: string; recordToken: string; recordLinkId: string };

let [points, years] = [48_600, 1912];
const nextPoints = () => (points += 1);
const nextYear = () => (years += 1);

/** Lets a member leave something of every kind in a club; every text contains the tag. */
export async function leaveTraces(
  { club, owner, run }: { club: ClubWorld; owner: Admin; run: Run },
  { browser, personId, user }: Member,
  { tag, of, recentId }: { tag: string; of: readonly Asker[]; recentId: string },
): Promise<{ marks: Mark[]; links: OwnLinks }> {
  const { api } = owner;
  const member = { browser };
  const [carryover, own, hours] = [nextPoints(), nextPoints(), nextPoints()];
  const gradYear = nextYear();
  const personIds = [personId];
  const at = { eventId: club.attendedId, personIds };
  const name = `Zq${tag} Listed`;
  await run({ kind: "set-attendance-points", ...at, points: own }, `zqreason ${tag}`);
  await run({ kind: "set-hours", ...at, minutes: hours });
  await run({ kind: "correct-member", personId, name, gradYear });
  const balance = { carryover, revision: 1_000_000 };
  done(await owner.browser.put(`${api}/members/${personId}/carryover`, balance));
  const line = awardLine(personId, { note: `zqawardnote ${tag}` });
  await giveAward(owner, [line], { name: `Zqaward ${tag}` });

  const ask = (path: string, eventId: string, reason: string) =>
    browser.post(path, { eventId, reason });
  done(await ask("/api/me/requests", recentId, `zqrequest ${tag}`));
  await ask("/api/me/excuse-requests", club.datedId, `zqexcuse ${tag}`);
  done(await ask("/api/me/excuse-requests", recentId, `zqexcuse ${tag}`));
  const declined = { personId, reason: `zqanswer ${tag}` };
  const declining = `${api}/events/${recentId}/declined-excuse-requests`;
  done(await owner.browser.post(declining, declined));
  const logged = { what: `Zqhours ${tag}`, contact: `zqcontact ${tag}` };
  await logHours(member, club.clubId, logged);

  const feed = calendarFeedSchema.parse(done(await browser.post("/api/me/calendar", {})));
  const shares = { points: true, events: true, requirementIds: [] };
  const sharing = `/api/me/clubs/${club.clubId}/record/links`;
  const shared = recordLinkSchema.parse(done(await browser.post(sharing, shares)));
  const links = {
    calendarToken: feed.link?.split("/").at(-2) ?? "",
    recordToken: shared.link.split("/").at(-1) ?? "",
    recordLinkId: shared.id,
  };
  const mark = (kind: string, ...texts: (string | number)[]): Mark[] =>
    texts.map((text) => ({ kind, text: String(text), of }));
  return {
    links,
    marks: [
      ...mark("names of members", user.name, name),
      ...mark("emails of members", user.email),
      ...mark("graduation years and school IDs", gradYear),
      ...mark("points and hours of members", carryover, own, hours),
      ...mark("requests", `zqrequest ${tag}`, `zqexcuse ${tag}`, ...Object.values(logged)),
      ...mark("answers to requests", `zqanswer ${tag}`),
      ...mark("awards", `zqaward ${tag}`, `zqawardnote ${tag}`),
      ...mark("reasons of changes", `zqreason ${tag}`),
      ...mark("links to calendars and records", links.calendarToken, links.recordToken),
    ],
  };
}

/** Carries out an owner's command. */
export type Run = (command: object, reason?: string) => Promise<number>;

/** The body of a success. */
export function done({ status, text, body }: Answer): unknown {
  if (status >= 400) throw new Error(`Got ${status}: ${text}`);
  return body;
}
