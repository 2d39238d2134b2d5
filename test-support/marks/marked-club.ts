import { calendarFeedSchema } from "#contract/calendar.ts";
import { madePassSchema } from "#contract/door-passes.ts";
import { newcomerSchema, claimSchema } from "#contract/door.ts";
import { eventAnswerSchema, eventListSchema, type EventInput } from "#contract/events.ts";
import { operationAnswerSchema } from "#contract/ledger.ts";
import { slipsAnswerSchema } from "#contract/slips.ts";
import { sessionSchema } from "#contract/accounts.ts";
import type { Browser } from "../browser.ts";
import { openClubWorld, type ClubWorld, type Ids } from "../club-world.ts";
import { passTokenIn } from "../links.ts";
import {
  asMember,
  checkIn,
  eventInput,
  listMembers,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
} from "../people.ts";
import { condition, requirementInput } from "../requirements.ts";
import { giveSeats, inviteTo } from "../seats.ts";
import { askForSecondStep } from "../second-step-required.ts";
import { addSecondStep } from "../second-step.ts";
import { setStandings } from "../standings.ts";
import type { TestApp } from "../test-app.ts";
import type { Mark } from "./found-marks.ts";
import { done, leaveTraces, type Run } from "./marked-people.ts";
import type { Asker } from "./mark-table.ts";

/** What an asker knows of the club, in place of what its owner knows. */
export type Known = Partial<Ids & Pick<ClubWorld, "email" | "code" | "claim">>;

/** A club in which everything private can be recognized, and everybody who asks about it. */
export type MarkedClub = {
  club: ClubWorld;
  marks: readonly Mark[];
  cookies: Record<Asker, Browser["cookies"]>;
  known: Partial<Record<Asker, Known>>;
  emails: Partial<Record<Asker, string>>;
  /** What the club's owner can give away. */
  proofs: Known;
  /** What someone whose seat has ended made while they had it. */
  kept: { passToken: string; claim: string };
  /** Every event and everybody of the club, to ask for each of them. */
  eventIds: readonly string[];
  personIds: readonly string[];
  hiddenId: string;
  /** The club of the other owner. */
  otherId: string;
};

export async function openMarkedClub(app: TestApp): Promise<MarkedClub> {
  // Rate limits don't allow all the sign-ups together.
  const wait = () => app.setTime(new Date(app.deps.clock().getTime() + 30_000));
  const club = await openClubWorld(app);
  wait();
  const other = await openClubWorld(app);
  wait();
  const marks: Mark[] = [];
  const mark = (kind: string, texts: readonly (string | number)[], of: readonly Asker[] = []) =>
    marks.push(...texts.map((text) => ({ kind, text: String(text), of })));
  const api = `/api/clubs/${club.clubId}`;
  const userOf = async (browser: Browser) => {
    const { user } = sessionSchema.parse((await browser.get("/api/session")).body);
    if (user === null) throw new Error("Nobody is logged in.");
    return user;
  };
  const ownerUser = await userOf(club.browsers.owner);
  const [{ clubName = "" } = {}] = ownerUser.seats.filter(({ clubId }) => clubId === club.clubId);
  const owner: Admin = {
    ...{ browser: club.browsers.owner, user: ownerUser, password: testPassword },
    ...{ club: { id: club.clubId, name: clubName }, api },
  };
  const run: Run = async (command, reason) =>
    operationAnswerSchema.parse(
      done(await owner.browser.post(`${api}/operations`, { command, reason })),
    ).revision;
  const post = async (path: string, body: object = {}) =>
    done(await owner.browser.post(api + path, body));
  const day = (days: number) =>
    new Date(app.deps.clock().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  const addEvent = async (details: Partial<EventInput>) =>
    eventAnswerSchema.parse(await post("/events", eventInput(details))).event.id;
  const setEvent = async (id: string, details: Partial<EventInput>) =>
    done(
      await owner.browser.put(`${api}/events/${id}`, {
        ...eventInput(details),
        revision: 1_000_000,
      }),
    );

  await setStandings(owner, "nothing");
  mark("the club's name", [clubName]);
  const { categoryId, requirementId } = club;
  const category = { categoryId, name: "Zqcategory", archived: false };
  await run({ kind: "set-categories", categories: [category] });
  const conditions = [condition({ need: 4 }), condition({ categories: [categoryId] })];
  const rules = { conditions, atLeast: 1 };
  const input = requirementInput({ name: "Zqrequirement", note: "zqletter", ...rules });
  await run({ kind: "set-requirement", requirementId, input });
  mark("requirements, categories, and years", ["Zqcategory", "Zqrequirement", "zqletter"]);
  await app.deps.database.write
    .updateTable("terms")
    .set({ name: "Zqyear" })
    .where("clubId", "=", club.clubId)
    .execute();
  mark("requirements, categories, and years", ["Zqyear"]);

  const notes = (name: string) => `zqeventnote ${name}`;
  await setEvent(club.eventId, { name: "Zqdoor", date: null, points: 48_501 });
  await setEvent(club.attendedId, { name: "Zqactive", points: 48_503, note: notes("active") });
  await setEvent(club.datedId, { name: "Zqdated", minutes: 57_391, categoryId });
  mark("the name of the event at the door", ["Zqdoor"]);
  mark("names of other Active events", ["Zqactive", "Zqdated"]);
  const hidden = { status: "Inactive", categoryId } as const;
  const hiddenId = await addEvent({
    ...{ ...hidden, name: "Zqhidden", date: day(-1), points: 48_505 },
    note: notes("hidden"),
  });
  const draftId = await addEvent({ ...hidden, name: "Zqdraft", date: day(300) });
  const canceledId = await addEvent({ name: "Zqcanceled", date: day(3) });
  await run({ kind: "cancel-event", eventId: canceledId }, "zqreason canceled");
  const deletedId = await addEvent({ name: "Zqdeleted", date: day(4) });
  await run({ kind: "delete-event", eventId: deletedId });
  mark("names of other events", ["Zqhidden", "Zqdraft", "Zqcanceled", "Zqdeleted"]);
  mark("points, hours, notes, and counts of events", [48_501, 48_505]);
  mark("points, hours, notes, and counts of events", [notes("active"), notes("hidden")]);
  await run({ kind: "count-heads", eventId: club.eventId, heads: 90_817, note: "zqheads" });
  mark("points, hours, notes, and counts of events", [90_817, "zqheads"]);
  const { slips } = slipsAnswerSchema.parse(
    await post(`/events/${club.eventId}/slips`, { count: 2 }),
  );
  mark(
    "codes that check people in",
    slips.map(({ code }) => code),
  );

  const member = asMember({
    ...{ browser: club.browsers.member, user: await userOf(club.browsers.member) },
    password: testPassword,
  });
  const bea = await signUpMember(app.browser(), {
    ...{ firstName: "Zqbea", lastName: "Zqothers", email: "zq-bea@example.org" },
  });
  const gone = await signUpMember(app.browser(), {
    ...{ firstName: "Zqgone", lastName: "Zqmember", email: "zq-gone@example.org" },
  });
  const { events } = eventListSchema.parse(done(await owner.browser.get(`${api}/events`)));
  mark(
    "codes that check people in",
    events.map(({ code }) => code),
  );
  const attended = events.find(({ id }) => id === club.attendedId)?.code ?? "";
  for (const person of [bea, gone]) await checkIn(person, attended);
  const inClub = { club, owner, run };
  const leave = { recentId: hiddenId };
  const ofMember = await leaveTraces(inClub, member, { ...leave, tag: "ada", of: ["member"] });
  const ofBea = await leaveTraces(inClub, bea, { ...leave, tag: "bea", of: [] });
  const ofGone = await leaveTraces(inClub, gone, {
    ...{ ...leave, tag: "gone", of: ["removed member"] },
  });
  marks.push(...ofMember.marks, ...ofBea.marks, ...ofGone.marks);
  mark("graduation years and school IDs", ["zqschool77"]);
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
      {
        ...{ row: 2, name: "Zqsheet Zqperson", gradYear: 1913, email: "zq-sheet@example.org" },
        ...{ schoolId: "zqschool77", carryover: 48_507, marks: "x", own: [], who: "new" },
      },
    ],
  };
  await post("/imports", { sheet });
  mark("names of members", ["Zqsheet Zqperson"]);
  mark("emails of members", ["zq-sheet@example.org"], ["unconfirmed"]);
  mark("points and hours of members", [48_507]);
  mark("names of other events", ["Zqimported"]);

  const officer = await userOf(club.browsers.officer);
  const helper = await userOf(club.browsers.helper);
  const removed = await signUpAdmin(app.browser(), { firstName: "Zqonce" });
  const weak = await signUpAdmin(app.browser(), { firstName: "Zqweak" });
  const locker = await signUpAdmin(app.browser(), { firstName: "Zqlocker" });
  wait();
  await giveSeats(app, club.clubId, {
    ...{ [removed.user.id]: "officer", [weak.user.id]: "owner", [locker.user.id]: "officer" },
  });
  const staff: [Asker, { name: string; email: string }][] = [
    ["owner", ownerUser],
    ["officer", officer],
    ["helper", helper],
    ["removed officer", removed.user],
    ["no second step", weak.user],
    ["locked scanner", locker.user],
  ];
  for (const [asker, { name, email }] of staff) {
    mark("names of people who run the club", [name], [asker]);
    mark("emails of people who run the club", [email], [asker]);
  }

  const makePass = async ({ browser }: { browser: Browser }) => {
    const made = done(await browser.post(`${api}/events/${club.eventId}/door-passes`, {}));
    const { madeId, passes } = madePassSchema.parse(made);
    return passTokenIn(passes.find(({ id }) => id === madeId)?.link);
  };
  const keptPass = await makePass(removed);
  const { id: slipPersonId } = newcomerSchema.parse(
    await post(`/events/${club.eventId}/newcomers`, {
      ...{ firstName: "Zqslip", lastName: "Zqnewcomer", gradYear: null },
    }),
  ).attendee;
  mark("names of members", ["Zqslip Zqnewcomer"]);
  const printed = await removed.browser.post(`${api}/members/${slipPersonId}/claim`, {});
  const keptClaim = claimSchema.parse(done(printed)).code;
  done(await owner.browser.delete(`${api}/officers/${removed.user.id}`));

  const pass = app.browser();
  const passName = "Zqsam";
  const key = crypto.randomUUID();
  done(await pass.post("/api/door", { token: await makePass(owner), name: passName, key }));
  mark("names on door passes", [passName], ["pass"]);
  const passToken = await makePass(owner);
  const { link } = calendarFeedSchema.parse(await post("/calendar"));
  const calendarToken = link?.split("/").at(-2) ?? "";
  const invitation = await inviteTo(owner);
  mark("links to door passes and the club's calendar", [passToken, calendarToken, keptPass]);
  const invite = async (sentTo: string) => {
    // As if the server could send mails.
    const { id } = await inviteTo(owner, { role: "helper" });
    const { write } = app.deps.database;
    await write.updateTable("invites").set({ sentTo }).where("id", "=", id).execute();
  };
  await invite("zq-invited@example.org");
  mark("invitations", [invitation.token, "zq-invited@example.org"]);

  const unconfirmed = await signUpMember(app.browser(), { email: "zq-sheet@example.org" });
  done(
    await owner.browser.post(`${api}/operations`, {
      command: { kind: "remove-member", personId: gone.personId },
    }),
  );

  const totals = await listMembers(owner);
  for (const person of [owner, { browser: club.browsers.officer, password: testPassword }, locker])
    await addSecondStep(app, person);
  done(await askForSecondStep(owner));
  done(await locker.browser.post(`${api}/events/${club.eventId}/lock`, {}));
  await invite(unconfirmed.user.email);
  const now = app.deps.clock().getTime();
  for (const { email, at, of } of [
    { email: unconfirmed.user.email, at: now - 1421, of: [] },
    { email: member.user.email, at: now - 2422, of: ["member"] as const },
  ]) {
    const mail = { kind: "password-reset", recipient: email, about: null, attempts: 1 } as const;
    const row = { ...mail, id: crypto.randomUUID(), createdAt: at, dueAt: now + 24 * 3_600_000 };
    await app.deps.database.write.insertInto("outbox").values(row).execute();
    mark("mails that somebody asked for", [new Date(at).toISOString()], of);
  }

  for (const { personId, of } of [
    { ...member, of: ["member"] as const },
    { ...bea, of: [] },
  ])
    mark("points and hours of members", [totals.get(personId)?.totalPoints ?? ""], of);
  const otherOwner = await userOf(other.browsers.owner);
  const otherMember = await userOf(other.browsers.member);
  mark("anything of another club", [otherOwner.name, otherOwner.email], ["other owner"]);
  const seat = otherOwner.seats.find(({ clubId }) => clubId === other.clubId);
  mark("anything of another club", [seat?.clubName ?? "", otherMember.name], ["other owner"]);
  mark("anything of another club", [otherMember.email, other.code], ["other owner"]);
  const none = new Map<string, string>();
  return {
    club,
    marks,
    known: {
      member: { email: member.user.email, ...ofMember.links },
      "removed member": { email: gone.user.email, ...ofGone.links },
    },
    emails: {
      ...Object.fromEntries(staff.map(([asker, { email }]) => [asker, email])),
      "other owner": otherOwner.email,
      unconfirmed: unconfirmed.user.email,
      "removed member": gone.user.email,
      member: member.user.email,
    },
    proofs: { calendarToken, passToken, token: invitation.token },
    kept: { passToken: keptPass, claim: keptClaim },
    eventIds: [
      club.eventId,
      club.attendedId,
      club.datedId,
      hiddenId,
      draftId,
      canceledId,
      deletedId,
    ],
    personIds: [club.personId, bea.personId, gone.personId, slipPersonId],
    hiddenId,
    otherId: other.clubId,
    cookies: {
      "signed out": none,
      "other owner": other.browsers.owner.cookies,
      unconfirmed: unconfirmed.browser.cookies,
      "removed member": gone.browser.cookies,
      "removed officer": removed.browser.cookies,
      "no second step": weak.browser.cookies,
      "locked scanner": locker.browser.cookies,
      pass: pass.cookies,
      member: member.browser.cookies,
      helper: club.browsers.helper.cookies,
      officer: club.browsers.officer.cookies,
      owner: owner.browser.cookies,
    },
  };
}
