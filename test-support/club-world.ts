import type { SeatRole } from "#contract/abilities.ts";
import { calendarFeedSchema } from "#contract/calendar.ts";
import { newcomerSchema } from "#contract/door.ts";
import { doorPassesSchema } from "#contract/door-passes.ts";
import type { Browser } from "./browser.ts";
import { passTokenIn } from "./links.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember, testPassword } from "./people.ts";
import { claimSomebody, holdRecord } from "./records-of-member.ts";
import { giveSeats, storeInvitation } from "./seats.ts";
import type { TestApp } from "./test-app.ts";

/** The ids of a club's things, by the names that they have in paths. */
export type Ids = Record<
  | "clubId"
  | "eventId"
  | "personId"
  | "sessionId"
  | "accountId"
  | "invitationId"
  | "waitingId"
  | "newcomerId"
  | "token"
  | "calendarToken"
  | "passId"
  | "passToken"
  | "datedId"
  | "heldId"
  | "claimRevision",
  string
>;
/** A club with people of all roles, an event that the member has not attended, and the ids of it all. */
export type ClubWorld = Ids & {
  app: TestApp;
  email: string;
  code: string;
  /** The event that the member has attended. */
  attendedId: string;
  /** Of somebody who was added without an account. */
  claim: string;
  /** The club's, at which nothing is overtaken. */
  revision: number;
  browsers: Record<SeatRole | "member", Browser>;
};

export const nia = { firstName: "Nia", lastName: "Newcomer", gradYear: null };

/** An old sheet of one person. */
export const oneRow = {
  meetings: [{ name: "Kickoff", date: "2025-09-12", points: 5 }],
  people: [
    {
      ...{ row: 2, name: "Ana Ruiz", gradYear: 2027, email: null, schoolId: null },
      ...{ carryover: 2, marks: "x", own: [], who: "new" },
    },
  ],
};

export async function openClubWorld(app: TestApp): Promise<ClubWorld> {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  const [helper, officer, second] = [
    await signUpAdmin(app.browser()),
    await signUpAdmin(app.browser()),
    await signUpAdmin(app.browser()),
  ];
  await giveSeats(app, admin.club.id, {
    ...{ [helper.user.id]: "helper", [officer.user.id]: "officer", [second.user.id]: "owner" },
  });
  const attended = await createEvent(admin, { points: 4 });
  await checkIn(member, attended.code);
  const newcomers = `${admin.api}/events/${attended.id}/newcomers`;
  const met = await admin.browser.post(newcomers, nia);
  const newcomer = newcomerSchema.parse(met.body);
  const { email } = member.user;
  const held = await holdRecord(app, admin, member, oneRow);
  await app.browser().post("/api/session", { email, password: testPassword });
  const { body } = await member.browser.get("/api/me/sessions");
  const other = (body as { sessions: { id: string; current: boolean }[] }).sessions[1];
  if (other === undefined) throw new Error("The member has no other session.");
  const invitation = await storeInvitation(app, admin);
  const waiting = await storeInvitation(app, admin, member.user.id);
  // Without a date it was just now.
  const event = await createEvent(admin, { date: null });
  const request = { eventId: event.id, reason: "My phone was empty" };
  await member.browser.post("/api/me/requests", request);
  const { id: datedId, code, revision } = await createEvent(admin);
  const made = await admin.browser.post(`${admin.api}/events/${event.id}/door-passes`, {});
  const [pass] = doorPassesSchema.parse(made.body).passes;
  const feed = await admin.browser.post(`${admin.api}/calendar`, {});
  const { link } = calendarFeedSchema.parse(feed.body);
  return {
    app,
    ...{ clubId: admin.club.id, eventId: event.id, personId: member.personId },
    ...{ accountId: second.user.id, waitingId: waiting.id },
    ...{ newcomerId: newcomer.attendee.id, claim: newcomer.claim.code },
    ...{ invitationId: invitation.id, token: invitation.token },
    ...{ passId: pass?.id ?? "", passToken: passTokenIn(pass?.link) },
    ...{ heldId: held.id, claimRevision: await claimSomebody(admin, newcomers, member) },
    ...{ datedId, calendarToken: link?.split("/").at(-2) ?? "" },
    ...{ sessionId: other.id, email, code, attendedId: attended.id, revision },
    browsers: {
      member: member.browser,
      helper: helper.browser,
      officer: officer.browser,
      owner: admin.browser,
    },
  };
}
