import { isDeepStrictEqual } from "node:util";
import { bounds } from "#contract/platform/bounds.ts";
import { countOnce, getEvent, valueOf } from "../attendance/attendance-commands.ts";
import { transferExcuses } from "../attendance/excuse-commands.ts";
import { signedInFrom } from "../attendance/presence.ts";
import type { Fact } from "../facts.ts";
import type { Listing } from "../fields.ts";
import { write, type Plan } from "../ledger/ledger.ts";
import { Refusal, found } from "../refusal.ts";
import { forgetHours } from "../requirements/hour-commands.ts";
import {
  carryoverOf,
  hasAccount,
  joinClub,
  openTermOf,
  listingOf,
  attendancesOf,
  type Claim,
  type Club,
  type Member,
  type State,
} from "../state.ts";

const dayMs = 24 * 3_600_000;

/** An officer sets a carry-over (R9.5). */
export function planCarryover(
  club: Club,
  { personId, carryover }: { personId: string; carryover: number | null },
): Plan {
  const member = found(club.members[personId], "R4.4");
  if (!member.isMember) throw new Refusal("not-found", "R4.4");
  const { points: from, by: basedOn } = carryoverOf(club, personId);
  const termId = openTermOf(club).id;
  const fact: Fact = { fact: "carryover", termId, personId, from, to: carryover };
  return { kind: "carryover-set", facts: from === carryover ? [] : [fact], basedOn };
}

/** An officer corrects how the club lists a member (R4.13). */
export function planCorrection(
  state: State,
  club: Club,
  { personId, ...to }: Listing & { personId: string },
): Plan {
  const member = found(club.members[personId], "R4.13");
  if (!member.isMember || state.people[personId]?.erased) throw new Refusal("not-found", "R4.13");
  const from = listingOf(state, club, personId);
  if (to.gradYear === null && from.gradYear !== null) throw new Refusal("invalid-input", "R4.13");
  const isSame = to.name === from.name && to.gradYear === from.gradYear;
  return {
    kind: "member-corrected",
    facts: isSame ? [] : [{ fact: "correction", personId, from, to }],
    basedOn: Math.max(member.correctedBy, member.by),
  };
}

/** Takes someone who left off the lists (R4.15). */
export function planRemovingMember(state: State, club: Club, personId: string): Plan {
  const member = found(club.members[personId], "R4.15");
  if (!member.isMember || state.people[personId]?.erased) throw new Refusal("not-found", "R4.15");
  return {
    kind: "member-removed",
    basedOn: member.by,
    facts: [{ fact: "membership", personId, from: true, to: false, left: "removed" }],
  };
}

/** Adds someone new at an event (R8.18). */
export function planNewcomer(
  state: State,
  club: Club,
  {
    eventId,
    ...person
  }: { eventId: string; personId: string; name: string; gradYear: number | null },
): Plan {
  const event = getEvent(club, eventId);
  const { personId, name, gradYear } = person;
  state.people[personId] = { id: personId, name, gradYear, accountId: null, erased: false };
  return {
    kind: "newcomer-added",
    facts: [
      { fact: "membership", personId, from: null, to: true },
      {
        fact: "attendance",
        eventId,
        personId,
        from: null,
        to: {
          ...({ state: "present", points: null, minutes: null, mayReturn: false } as const),
          ...{ lateBy: null, signedInAt: signedInFrom(event.fields, state.now), visits: [] },
        },
      },
    ],
    basedOn: event.by,
  };
}

/**
 * Creates a code with which someone without an account can claim their record; it ends the previous
 * one (R8.20).
 */
export function addClaim(
  state: State,
  club: Club,
  { personId, madeBy }: Pick<Claim, "personId" | "madeBy">,
  code: string,
): void {
  for (const [known, claim] of Object.entries(club.claims))
    if (claim.personId === personId) delete club.claims[known];
  const expiresAt = state.now + bounds.claimDays * dayMs;
  club.claims[code] = { personId, madeBy, expiresAt, isTaken: false };
}

/** Someone in the club who hasn't signed up. */
export function getUnclaimed(state: State, club: Club, personId: string): Member {
  const member = found(club.members[personId], "R8.20");
  const person = found(state.people[personId], "R8.20");
  if (!member.isMember || person.accountId !== null || person.erased)
    throw new Refusal("not-found", "R8.20");
  return member;
}

/** The claim of a code, if it can be used (R2.25). Only new accounts become graduates (R31.16). */
export function getClaim(
  state: State,
  code: string,
  { isNew }: { isNew: boolean },
): { club: Club; claim: Claim } {
  for (const club of Object.values(state.clubs)) {
    const claim = club.claims[code];
    if (claim === undefined) continue;
    const member = club.members[claim.personId];
    const isThere = member?.isMember === true || (isNew && member?.isAlumni === true);
    const isFree = !claim.isTaken && !hasAccount(state, claim.personId);
    if (isThere && isFree && claim.expiresAt > state.now) return { club, claim };
  }
  throw new Refusal("invalid-input", "R2.25");
}

/** Merges two members who are one person (R4.8). */
export function planMerge(
  state: State,
  club: Club,
  { personId, fromId }: { personId: string; fromId: string },
): Plan {
  const [own, theirs] = [club.members[personId], club.members[fromId]];
  if (own?.isMember !== true || theirs?.isMember !== true || personId === fromId)
    throw new Refusal("not-found", "R4.8");
  if (state.people[personId]?.erased || state.people[fromId]?.erased)
    throw new Refusal("not-found", "R14.5");
  if (hasAccount(state, fromId))
    throw new Refusal(hasAccount(state, personId) ? "two-accounts" : "account-stays", "R4.8");
  return { ...planTransfer(club, { personId, fromId }), kind: "members-merged" };
}

/** That the remaining person joined when the other one did, if that was earlier (R4.8). */
function joinedOf(theirs: Member, own: Member | undefined) {
  const from = own?.joinedAt ?? null;
  return (from === null || theirs.joinedAt < from) && { joined: { from, to: theirs.joinedAt } };
}

/**
 * Transfers the record of `fromId` to `personId` (R2.26): an event that both attended counts once,
 * from the earlier time on, and carry-overs are added up.
 */
export function planTransfer(
  club: Club,
  { personId, fromId }: { personId: string; fromId: string },
): Plan {
  const theirs = found(club.members[fromId], "R2.26");
  const own = club.members[personId];
  if (theirs.schoolId !== null && own !== undefined && own.schoolId !== null)
    throw new Refusal("two-school-ids", "R4.8");
  const fields = (["schoolId", "email"] as const).filter(
    (field) => theirs[field] !== null && (own?.[field] ?? null) === null,
  );
  const facts: Fact[] = [
    {
      fact: "membership",
      personId: fromId,
      from: true,
      to: false,
      merged: { into: personId, fields, ...joinedOf(theirs, own) },
    },
  ];
  const revisions = [theirs.by, own?.by ?? 0];
  for (const { event, attendance } of attendancesOf(club, fromId)) {
    const eventId = event.id;
    const before = club.attendance[eventId]?.[personId];
    revisions.push(event.by);
    const given = valueOf(attendance);
    facts.push({
      fact: "attendance",
      eventId,
      personId: fromId,
      from: given,
      to: { ...given, state: "removed", signedInAt: null },
    });
    const arrived = { ...given, state: "present" } as const;
    const taking = { fact: "attendance", eventId, personId } as const;
    if (before === undefined)
      facts.push({ ...taking, from: null, to: { ...arrived, at: attendance.at } });
    else {
      const from = { ...valueOf(before), at: before.at };
      const to =
        before.state === "present"
          ? countOnce({ event, row: before }, { event, row: attendance })
          : { ...arrived, at: Math.min(attendance.at, before.at) };
      if (!isDeepStrictEqual(from, to)) facts.push({ ...taking, from, to });
    }
  }
  const excused = transferExcuses(club, { personId, fromId });
  facts.push(...excused.facts);
  revisions.push(...excused.revisions);
  for (const people of Object.values(club.attendance))
    for (const id of [fromId, personId]) revisions.push(people[id]?.by ?? 0);
  for (const [termId, { points, by }] of Object.entries(theirs.carryovers)) {
    if ((points ?? 0) === 0) continue;
    const before = own?.carryovers[termId];
    const sum = (before?.points ?? 0) + (points ?? 0);
    revisions.push(by, before?.by ?? 0);
    facts.push(
      { fact: "carryover", termId, personId: fromId, from: points, to: 0 },
      {
        fact: "carryover",
        termId,
        personId,
        from: before === undefined ? 0 : before.points,
        to: sum,
      },
    );
  }
  return {
    kind: "person-claimed",
    facts,
    basedOn: Math.max(...revisions),
    ...(own?.isMember === false && { returning: personId }),
  };
}

/** A new account becomes the person of a claim, with the name from the sign-up (R2.25). */
export function signUpAs(
  state: State,
  { club, claim }: { club: Club; claim: Claim },
  account: { id: string; name: string; gradYear: number },
): void {
  const { personId } = claim;
  state.people[personId] = {
    id: personId,
    name: account.name,
    gradYear: account.gradYear,
    accountId: account.id,
    erased: false,
  };
  claim.isTaken = true;
  const revision = write(state, club, { kind: "person-claimed", actorId: account.id });
  Object.assign(joinClub(state, club, personId, revision), {
    by: revision,
    listing: null,
    correctedBy: revision,
  });
}

/** Permanently erases someone without an account; counts and points stay (R8.20). */
export function erase(state: State, club: Club, personId: string, actorId: string | null): void {
  getUnclaimed(state, club, personId);
  forget(state, club, personId);
  write(state, club, { kind: "person-erased", actorId });
}

/** Notes what nothing may show anymore of someone who is about to be erased. */
function noteMarks({ people, accounts, marks }: State, club: Club, personId: string): void {
  const person = people[personId];
  if (person === undefined) return;
  const logged = Object.values(club.hours).filter((one) => one.personId === personId);
  marks[personId] = [
    ...(marks[personId] ?? []),
    ...(person.erased ? [] : [person.name, accounts[person.accountId ?? ""]?.email ?? []].flat()),
    ...logged.map(({ what }) => what),
  ];
}

/** Erases a person, and those merged into their record. */
export function forget(state: State, club: Club, personId: string): void {
  const person = state.people[personId];
  noteMarks(state, club, personId);
  if (person !== undefined)
    Object.assign(person, { name: "Former member", gradYear: null, accountId: null, erased: true });
  const member = club.members[personId];
  if (member !== undefined) Object.assign(member, { email: null, schoolId: null, listing: null });
  for (const [code, claim] of Object.entries(club.claims))
    if (claim.personId === personId) delete club.claims[code];
  for (const key of Object.keys(club.requests))
    if (key.endsWith(` ${personId}`)) delete club.requests[key];
  forgetHours(club, personId);
  for (const [number, badge] of Object.entries(club.badges))
    if (badge.personId === personId) delete club.badges[number];
  for (const place of Object.keys(club.excuses))
    if (place.endsWith(` ${personId}`)) delete club.excuses[place];
  for (const merged of Object.values(club.members))
    if (merged.mergedInto === personId && !state.people[merged.personId]?.erased)
      forget(state, club, merged.personId);
}
