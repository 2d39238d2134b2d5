import { calendarFeedSchema } from "#contract/events/calendar.ts";
import { recordLinkSchema } from "#contract/members/own-record.ts";
import { awardLine, giveAward } from "../club-data/awards.ts";
import { today } from "../club-data/days.ts";
import { logHours } from "../club-data/logged-hours.ts";
import { asMember, checkIn, signUpMember, testPassword, type Member } from "../people/people.ts";
import { sheetRow } from "../sheets/sheets.ts";
import type { Asker } from "./mark-table.ts";
import type { MarkedEvents } from "./marked-events.ts";
import { done, userOf, type Marking } from "./marking.ts";

/** The links that a member made for themselves. */
export type OwnLinks = { calendarToken: string; recordToken: string; recordLinkId: string };

/** Whose traces they are, what tells them from others', and an event of the last days. */
type Traces = { tag: string; year: number; of: readonly Asker[]; recentId: string };

/** Lets a member leave something of every kind in a club; every text contains the tag. */
async function leaveTraces(
  { club, owner, run, mark: addMark }: Marking,
  { browser, personId, user }: Member,
  { tag, of, year: gradYear, recentId }: Traces,
): Promise<OwnLinks> {
  const { api } = owner;
  const member = { browser };
  const [carryover, own, hours] = [1, 2, 3].map((digit) => 10 * gradYear + 30_000 + digit);
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
  await logHours(member, club.clubId, { date: today, ...logged });

  const feed = calendarFeedSchema.parse(done(await browser.post("/api/me/calendar", {})));
  const shares = { points: true, events: true, requirementIds: [] };
  const sharing = `/api/me/clubs/${club.clubId}/record/links`;
  const shared = recordLinkSchema.parse(done(await browser.post(sharing, shares)));
  const links = {
    calendarToken: feed.link?.split("/").at(-2) ?? "",
    recordToken: shared.link.split("/").at(-1) ?? "",
    recordLinkId: shared.id,
  };
  const mark = (kind: string, ...texts: (string | number)[]) => addMark(kind, texts, of);
  mark("names of members", user.name, name);
  mark("emails of members", user.email);
  mark("graduation years and school IDs", gradYear);
  mark("points and hours of members", ...[carryover, own, hours].map(String));
  mark("requests", `zqrequest ${tag}`, `zqexcuse ${tag}`, ...Object.values(logged));
  mark("answers to requests", `zqanswer ${tag}`);
  mark("awards", `zqaward ${tag}`, `zqawardnote ${tag}`);
  mark("reasons of changes", `zqreason ${tag}`);
  mark("links to members' calendars", links.calendarToken);
  mark("links to members' records", links.recordToken);
  return links;
}

/** Marks everything about a club's members: one who asks, one who is removed later, and others. */
export async function markMembers(
  marking: Marking,
  { hiddenId, draftId, attendedCode = "" }: MarkedEvents,
) {
  const { app, club, mark, post, run, wait } = marking;
  const member = asMember({
    browser: club.browsers.member,
    user: await userOf(club.browsers.member),
    password: testPassword,
  });
  const bea = await signUpMember(app.browser(), {
    firstName: "Zqbea",
    lastName: "Zqothers",
    email: "zq-bea@example.org",
  });
  const gone = await signUpMember(app.browser(), {
    firstName: "Zqgone",
    lastName: "Zqmember",
    email: "zq-gone@example.org",
  });
  for (const person of [bea, gone]) await checkIn(person, attendedCode);
  const leave = { recentId: hiddenId };
  const ofMember = await leaveTraces(marking, member, {
    ...leave,
    tag: "ada",
    year: 1913,
    of: ["member"],
  });
  await leaveTraces(marking, bea, { ...leave, tag: "bea", year: 1915, of: [] });
  const ofGone = await leaveTraces(marking, gone, {
    ...leave,
    tag: "gone",
    year: 1917,
    of: ["removed member"],
  });
  mark("graduation years and school IDs", ["zqschool77", 1919]);
  app.setTime(new Date(Math.ceil(app.deps.clock().getTime() / 1000) * 1000 + 777));
  const came = app.deps.clock();
  await run({ kind: "add-attendees", eventId: draftId, personIds: [bea.personId] });
  mark("times of attendees at other events", [came.getTime(), came.toISOString()]);
  wait();
  const { attendance } = await app.dump();
  for (const row of attendance as { personId: string; browserMark: string | null }[])
    if (row.browserMark !== null && [member.personId, bea.personId].includes(row.personId))
      mark("marks of browsers", [row.browserMark], row.personId === bea.personId ? [] : ["member"]);

  const sheet = {
    meetings: [{ name: "Zqimported", date: "2025-09-12", points: 5 }],
    people: [
      sheetRow("Zqsheet Zqperson", {
        gradYear: 1919,
        email: "zq-sheet@example.org",
        schoolId: "zqschool77",
        carryover: 48_507,
        marks: "x",
        who: "new",
      }),
    ],
  };
  await post("/imports", { sheet });
  mark("names of members", ["Zqsheet Zqperson"]);
  mark("emails of members", ["zq-sheet@example.org"], ["unconfirmed"]);
  mark("points and hours of members", [48_507]);
  mark("names of other events", ["Zqimported"]);
  return { member, bea, gone, links: { member: ofMember, gone: ofGone } };
}
