import { sessionSchema } from "#contract/accounts/accounts.ts";
import { write } from "../model/ledger/ledger.ts";
import { getClaim, signUpAs } from "../model/members/people-commands.ts";
import type { Club, State, Term } from "../model/state.ts";
import { openAccounts } from "./choose.ts";
import type { Act, StepKind } from "./step.ts";

/** The password of everyone who signs up. */
export const password = "correct horse battery";

/**
 * The input of a sign-up: a new member, sometimes with a claim code, sometimes listed in a club's
 * sheet.
 */
export const signUp: StepKind = {
  name: "sign up",
  weight: 3,
  plan(scene, n) {
    const { state } = scene;
    if (openAccounts(state).length > 14) return undefined;
    const number = scene.nextNumber();
    const clubs = Object.values(state.clubs);
    const club = n.pick(clubs);
    const code = n.chance(60)
      ? n.pick(clubs.flatMap(({ claims }) => Object.keys(claims)))
      : undefined;
    const known = clubs.flatMap(({ members }) => Object.values(members).map(({ email }) => email));
    const free = known.filter((email) => email !== null && !isTaken(state, email));
    const email = (n.chance(50) ? n.pick(free) : undefined) ?? `member${number}@example.org`;
    if (club === undefined) return undefined;
    const form = {
      accountType: "member",
      firstName: "Ana",
      lastName: `Signup${number}`,
      gradYear: 2027,
      email,
      password,
      acceptedTerms: true,
      ...(code !== undefined && { claim: code }),
    };
    return {
      text: `someone signs up as ${email}${code === undefined ? "" : " with a claim code"}`,
      clubId: club.id,
      accountId: undefined,
      method: "POST",
      path: "/api/accounts",
      body: form,
      judge(now, { answer }) {
        const claim = code === undefined ? undefined : getClaim(now, code, { isNew: true });
        const result = sessionSchema.safeParse(answer?.body).data?.user;
        const id = result?.id ?? "unseen";
        const personId = claim?.claim.personId ?? result?.personId ?? "unseen";
        const name = `Ana Signup${number}`;
        const account = { id, email, password, name, personId, confirmed: false, closedAt: null };
        now.accounts[id] = account;
        const person = { id: personId, name, gradYear: 2027, accountId: id, erased: false };
        if (claim === undefined) now.people[personId] = person;
        else signUpAs(now, claim, { id, name, gradYear: 2027 });
        return {
          status: 201,
          rule: "R2.25",
          check: () =>
            result?.personId === personId
              ? undefined
              : `they are ${result?.personId}, not ${personId}`,
        };
      },
    };
  },
};

function isTaken({ accounts }: State, email: string): boolean {
  return Object.values(accounts).some((account) => account.email === email);
}

export const signUpAdmin: StepKind = {
  name: "sign up admin",
  weight: 1,
  plan(scene, n) {
    if (Object.keys(scene.state.clubs).length > 3 || n.chance(50)) return undefined;
    return adminSignUp(scene.nextNumber());
  },
};

/** An admin signs up, with a club of their own. */
export function adminSignUp(number: number): Act {
  const [email, clubName] = [`admin${number}@example.org`, `Club ${number}`];
  const name = `Grace Admin${number}`;
  return {
    text: `an admin signs up with ${clubName}`,
    clubId: "",
    accountId: undefined,
    method: "POST",
    path: "/api/accounts",
    body: {
      accountType: "admin",
      firstName: "Grace",
      lastName: `Admin${number}`,
      clubName,
      email,
      password,
      acceptedTerms: true,
    },
    judge(state, { answer }) {
      const result = sessionSchema.parse(answer?.body).user;
      const seat = result?.seats[0];
      if (result === null || result === undefined || seat === undefined)
        throw new Error("There is no club.");
      const { id } = result;
      const account = { id, email, password, name, personId: null };
      state.accounts[id] = { ...account, confirmed: false, closedAt: null };
      const club: Club = {
        id: seat.clubId,
        name: clubName,
        nameBy: 0,
        timeZone: null,
        zoneBy: 0,
        operations: [],
        terms: [firstTerm(state.now)],
        totalsAt: {},
        badges: {},
        kiosks: {},
        unknownIds: {},
        stacks: {},
        below: {},
        seatsBy: {},
        seats: { [id]: "owner" },
        members: {},
        events: {},
        attendance: {},
        requests: {},
        hours: {},
        categories: { list: [], by: 0 },
        standings: { shows: "nothing", by: 0 },
        idFormat: { format: { skipStart: 0, skipEnd: 0 }, by: 0 },
        removedAt: {},
        claims: {},
        slips: {},
        excuses: {},
        spots: {},
        invitations: {},
        requirements: {},
      };
      state.clubs[club.id] = club;
      write(state, club, { kind: "club-created", actorId: id });
      return { status: 201, rule: "R2.10" };
    },
  };
}

/** The school year from August 1 on that includes an instant (R31.1). */
function firstTerm(now: number): Term {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC");
  const year = today.month >= 8 ? today.year : today.year - 1;
  return {
    id: "1",
    name: `${year}–${String((year + 1) % 100)}`,
    startsOn: `${year}-08-01`,
    endsOn: null,
    isOpen: true,
    by: 0,
  };
}
