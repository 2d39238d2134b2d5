import type { Browser } from "../browser/browser.ts";
import { listMembers, signUpMember } from "../people/people.ts";
import { openClubWorld, type ClubWorld, type Ids } from "../requests/club-world.ts";
import type { TestApp } from "../servers/test-app.ts";
import type { Mark } from "./found-marks.ts";
import type { Asker } from "./mark-table.ts";
import { markEvents } from "./marked-events.ts";
import { markMembers } from "./marked-people.ts";
import { markStaff } from "./marked-staff.ts";
import { startMarking, userOf } from "./marking.ts";

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

/** Opens two clubs, and marks everything in the first one. */
export async function openMarkedClub(app: TestApp): Promise<MarkedClub> {
  const club = await openClubWorld(app);
  const marking = await startMarking(app, club);
  const { marks, mark, owner, run, wait } = marking;
  wait();
  const other = await openClubWorld(app);
  wait();
  const events = await markEvents(marking);
  const { member, bea, gone, links } = await markMembers(marking, events);
  const staff = await markStaff(marking);

  const unconfirmed = await signUpMember(app.browser(), { email: "zq-sheet@example.org" });
  await run({ kind: "remove-member", personId: gone.personId });

  const totals = await listMembers(owner);
  await staff.invite(unconfirmed.user.email);
  const now = app.deps.clock().getTime();
  for (const { email, at, of } of [
    { email: unconfirmed.user.email, at: now - 1421, of: [] },
    { email: member.user.email, at: now - 2422, of: ["member"] as const },
  ]) {
    const mail = { kind: "password-reset", recipient: email, about: null, attempts: 1 } as const;
    const row = { ...mail, id: crypto.randomUUID(), createdAt: at, dueAt: now + 24 * 3_600_000 };
    await app.deps.database.write.insertInto("outbox").values(row).execute();
    mark("emails that someone asked for", [new Date(at).toISOString()], of);
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
      member: { email: member.user.email, ...links.member },
      "removed member": { email: gone.user.email, ...links.gone },
    },
    emails: {
      ...staff.emails,
      "other owner": otherOwner.email,
      unconfirmed: unconfirmed.user.email,
      "removed member": gone.user.email,
      member: member.user.email,
    },
    proofs: staff.proofs,
    kept: staff.kept,
    eventIds: events.eventIds,
    personIds: [club.personId, bea.personId, gone.personId, staff.slipPersonId],
    hiddenId: events.hiddenId,
    otherId: other.clubId,
    cookies: {
      "signed out": none,
      operator: club.browsers.operator.cookies,
      "other owner": other.browsers.owner.cookies,
      unconfirmed: unconfirmed.browser.cookies,
      "removed member": gone.browser.cookies,
      "removed officer": staff.removed.browser.cookies,
      "no second step": staff.weak.browser.cookies,
      "locked scanner": staff.locker.browser.cookies,
      pass: staff.pass.cookies,
      member: member.browser.cookies,
      helper: club.browsers.helper.cookies,
      officer: club.browsers.officer.cookies,
      owner: owner.browser.cookies,
    },
  };
}
