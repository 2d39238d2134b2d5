import { randomBytes, randomUUID } from "node:crypto";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { browserKioskSchema } from "#contract/attendance/kiosk.ts";
import { doorPassesSchema } from "#contract/attendance/passes.ts";
import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import type { SheetHabits } from "#contract/imports/sheet-habits.ts";
import { recordLinkSchema } from "#contract/members/own-record.ts";
import { insertIdentity, listIdentities } from "#server/accounts/identities.store.ts";
import type { Browser } from "../browser/browser.ts";
import { awardLine, giveAward } from "../club-data/awards.ts";
import { createCategory } from "../club-data/categories.ts";
import { today } from "../club-data/days.ts";
import { passTokenIn } from "../club-data/links.ts";
import { logHours } from "../club-data/logged-hours.ts";
import { condition, createRequirement } from "../club-data/requirements.ts";
import { setStandings } from "../club-data/standings.ts";
import type { Authenticator } from "../people/authenticator.ts";
import { signUpOperator } from "../people/operators.ts";
import { storePasskey } from "../people/passkeys.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
} from "../people/people.ts";
import { giveSeats, storeInvitation } from "../people/seats.ts";
import { addSecondStep, type AuthenticatorApp } from "../people/second-step.ts";
import { claimSomebody, leaveUnclaimedMember } from "../people/unclaimed-members.ts";
import type { TestApp } from "../servers/test-app.ts";
import { sheetRow } from "../sheets/sheets.ts";

/** The ids of a club's data, by their names in paths. */
export type Ids = Record<
  | "clubId"
  | "eventId"
  | "personId"
  | "sessionId"
  | "identityId"
  | "passkeyId"
  | "ownerId"
  | "accountId"
  | "operatorId"
  | "invitationId"
  | "waitingId"
  | "newcomerId"
  | "token"
  | "calendarToken"
  | "recordLinkId"
  | "recordToken"
  | "passId"
  | "kioskId"
  | "unknownKey"
  | "passToken"
  | "datedId"
  | "clockId"
  | "categoryId"
  | "requirementId"
  | "awardId"
  | "hourRequestId"
  | "heldId"
  | "deletedClubId"
  | "clubFileKey"
  | "canceledKey"
  | "claimRevision"
  | "shape",
  string
>;
/**
 * A club with people of every role, an event that the member hasn't attended, and all their ids;
 * and an operator of the installation, who has nothing to do with the club.
 */
export type ClubWorld = Ids & {
  app: TestApp;
  email: string;
  /** Has the member's passkey. */
  authenticator: Authenticator;
  /** The authenticator app of someone else's account. */
  secondStep: AuthenticatorApp & { email: string };
  code: string;
  /** The event that the member has attended. */
  attendedId: string;
  /** The code of the event that counts time (`clockId`), where the member is signed in. */
  clockCode: string;
  /** The claim code of someone who was added without an account. */
  claim: string;
  /** The club's current revision, at which no command is overtaken. */
  revision: number;
  browsers: Record<SeatRole | "member" | "operator", Browser>;
  /** A browser that is a kiosk. */
  kiosk: Browser;
};

export const nia = { firstName: "Nia", lastName: "Newcomer", gradYear: null };

/** An old sheet with one person. */
export const oneRow = {
  meetings: [{ name: "Kickoff", date: "2025-09-12", points: 5 }],
  people: [sheetRow("Ana Ruiz", { carryover: 2, marks: "x", who: "new" })],
};

/** How a kiosk takes people in. */
export const kioskOptions = { scansOnly: false, names: true, sound: false };

/** How a form's sheets are read. */
export const sheetHabits: SheetHabits = {
  layout: { kind: null, roles: ["when", null, "email", "ignored"] },
  answers: {
    dateOrder: "month-first",
    marks: { "": "absent", z: "excused", "on zoom": "present" },
    trusted: ["same-meeting"],
  },
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
    [helper.user.id]: "helper",
    [officer.user.id]: "officer",
    [second.user.id]: "owner",
  });
  await setStandings(admin, "everyone");
  const attended = await createEvent(admin, { points: 4 });
  await checkIn(member, attended.code);
  const newcomers = `${admin.api}/events/${attended.id}/newcomers`;
  const met = await admin.browser.post(newcomers, nia);
  const newcomer = newcomerSchema.parse(met.body);
  const { email } = member.user;
  const held = await leaveUnclaimedMember(app, admin, member, oneRow);
  await app.browser().post("/api/session", { email, password: testPassword });
  const { body } = await member.browser.get("/api/me/sessions");
  const other = (body as { sessions: { id: string; current: boolean }[] }).sessions[1];
  if (other === undefined) throw new Error("The member has no other session.");
  const invitation = await storeInvitation(app, admin);
  const who = { issuer: "https://school.example.org", subject: crypto.randomUUID(), email };
  const at = app.deps.clock().getTime();
  await insertIdentity(app.deps.database.write, { ...who, accountId: member.user.id, at });
  const [identity] = await listIdentities(app.deps.database.read, member.user.id);
  const passkey = await storePasskey(app, member.user.id);
  const careful = await signUpMember(app.browser());
  const secondStep = { ...(await addSecondStep(app, careful)), email: careful.user.email };
  const waiting = await storeInvitation(app, admin, member.user.id);
  // An event without a date counts as recent.
  const event = await createEvent(admin, { date: null });
  const request = { eventId: event.id, reason: "My phone was empty" };
  await member.browser.post("/api/me/requests", request);
  const excuse = { eventId: event.id, reason: "A doctor's appointment" };
  await member.browser.post("/api/me/excuse-requests", excuse);
  // It has service hours, so that members can log some.
  const { id: datedId, code, revision } = await createEvent(admin, { minutes: 60 });
  const made = await admin.browser.post(`${admin.api}/events/${event.id}/door-passes`, {});
  const [pass] = doorPassesSchema.parse(made.body).passes;
  const { kiosk, kioskId, unknownKey } = await openKiosk(app, admin, event.id);
  const feed = await admin.browser.post(`${admin.api}/calendar`, {});
  const { link } = calendarFeedSchema.parse(feed.body);
  const shares = { points: true, events: true, requirementIds: [] };
  const path = `/api/me/clubs/${admin.club.id}/record/links`;
  const shared = recordLinkSchema.parse((await member.browser.post(path, shares)).body);
  const categoryId = await createCategory(admin, "Socials");
  const hourRequestId = await logHours(member, admin.club.id, { date: today });
  const note = "Found a sponsor";
  const { awardId } = await giveAward(admin, [awardLine(member.personId, { note })]);
  const mistake = { clubName: "A Mistake" };
  const { body: owned } = await admin.browser.post("/api/me/own-clubs", mistake);
  const { clubId: deletedClubId } = owned as { clubId: string };
  await admin.browser.post(`/api/clubs/${deletedClubId}/deletion`, mistake);
  const shape = randomBytes(32).toString("hex");
  await admin.browser.put(`${admin.api}/sheet-habits/${shape}`, sheetHabits);
  await admin.browser.post(`${admin.api}/badges`, { personIds: [member.personId] });
  const operator = await signUpOperator(app);
  const clock = await createEvent(admin, { points: null, countsTime: true });
  await checkIn(member, clock.code);
  return {
    app,
    clockId: clock.id,
    clockCode: clock.code,
    authenticator: passkey.authenticator,
    secondStep,
    categoryId,
    awardId,
    hourRequestId,
    shape,
    requirementId: await createRequirement(admin, { conditions: [condition({ need: 4 })] }),
    clubId: admin.club.id,
    eventId: event.id,
    personId: member.personId,
    operatorId: operator.user.id,
    ownerId: admin.user.id,
    accountId: second.user.id,
    waitingId: waiting.id,
    newcomerId: newcomer.attendee.id,
    claim: newcomer.claim.code,
    invitationId: invitation.id,
    token: invitation.token,
    passId: pass?.id ?? "",
    passToken: passTokenIn(pass?.link),
    kiosk,
    kioskId,
    unknownKey,
    deletedClubId,
    clubFileKey: randomUUID(),
    canceledKey: randomUUID(),
    heldId: held.id,
    claimRevision: await claimSomebody(admin, newcomers, member),
    recordLinkId: shared.id,
    recordToken: shared.link.split("/").at(-1) ?? "",
    datedId,
    calendarToken: link?.split("/").at(-2) ?? "",
    identityId: identity?.id ?? "",
    passkeyId: passkey.passkeyId,
    sessionId: other.id,
    email,
    code,
    attendedId: attended.id,
    revision,
    browsers: {
      operator: operator.browser,
      member: member.browser,
      helper: helper.browser,
      officer: officer.browser,
      owner: admin.browser,
    },
  };
}

/** Makes another browser of an owner a kiosk, which has read an ID that no member has. */
async function openKiosk(app: TestApp, { api, user }: Admin, eventId: string) {
  const { email } = user;
  const browser = app.browser();
  await browser.post("/api/session", { email, password: testPassword });
  await browser.post(`${api}/kiosks`, { eventId, ...kioskOptions });
  const opened = browserKioskSchema.parse((await browser.get("/api/kiosk")).body);
  const [kioskId, unknownKey] = [opened.kiosk?.id ?? "", randomUUID()];
  const queued = { kioskId, ageMs: 60_000 };
  const entry = { key: unknownKey, entry: "7654321", how: "scanned", queued };
  await browser.post("/api/kiosk/entries", entry);
  return { kiosk: browser, kioskId, unknownKey };
}

/** The same club on a copy of its server. Its people are logged in there as they are here. */
export function inCopy(world: ClubWorld, app: TestApp): ClubWorld {
  const { secondStep, browsers, kiosk } = world;
  const copyOf = ({ cookies }: Browser) => {
    const copy = app.browser();
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    return copy;
  };
  return {
    ...world,
    app,
    kiosk: copyOf(kiosk),
    // Each one is used up.
    secondStep: { ...secondStep, recoveryCodes: [...secondStep.recoveryCodes] },
    browsers: {
      operator: copyOf(browsers.operator),
      member: copyOf(browsers.member),
      helper: copyOf(browsers.helper),
      officer: copyOf(browsers.officer),
      owner: copyOf(browsers.owner),
    },
  };
}
