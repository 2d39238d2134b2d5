import { receiptSchema } from "#contract/attendance/attendance.ts";
import { getEvent } from "../../model/attendance/attendance-commands.ts";
import { signByCode } from "../../model/attendance/sign-by-code.ts";
import {
  planSigning,
  planSigningEveryoneOut,
  planVisits,
} from "../../model/attendance/visit-commands.ts";
import { isSeenByHelpers } from "../../model/events/seen-by-helpers.ts";
import type { Attendance, Visit } from "../../model/fields.ts";
import { commit } from "../../model/ledger/ledger.ts";
import { Refusal } from "../../model/refusal.ts";
import { eventsOf, presentAt, type Club, type Event } from "../../model/state.ts";
import { chooseInClub, openAccounts } from "../choose.ts";
import { aboutEvent, ids, nameOf, namesOf, presentIn } from "../commanding.ts";
import { actAs, getClub, type Numbers, type StepKind } from "../step.ts";
import { saysPresence } from "./says-presence.ts";

/** An event that counts time, usually, where someone is. */
function timedEvent(club: Club, any: Event, n: Numbers): Event {
  const timed = eventsOf(club).filter(
    ({ id, fields }) => fields.countsTime && presentAt(club, id).length > 0,
  );
  return n.chance(5) ? any : (n.pick(timed.slice(-4)) ?? any);
}

const sign = aboutEvent("sign in or out", 6, (scene, { club, event: any }, n) => {
  const { state } = scene;
  const event = timedEvent(club, any, n);
  const present = presentIn(scene, club, event.id);
  const personIds = n.some(n.chance(95) ? present : ids(club), 3);
  if (personIds.length === 0) return undefined;
  const isIn = n.chance(45);
  const about = { eventId: event.id, personIds };
  return {
    text: `signs ${namesOf(state, personIds)} ${isIn ? "in" : "out"} at ${nameOf(event)}`,
    command: { kind: isIn ? "sign-in" : "sign-out", ...about },
    mayRace: true,
    plan: (then, now) => planSigning(then, now, { ...about, isIn }),
  };
});

const signEveryoneOut = aboutEvent("sign everyone out", 2, (_scene, { club, event: any }, n) => {
  const event = timedEvent(club, any, n);
  return {
    text: `signs out everyone at ${nameOf(event)}`,
    command: { kind: "sign-out-everyone", eventId: event.id },
    mayRace: true,
    plan: (then, now) => planSigningEveryoneOut(then, now, event.id),
  };
});

const setVisits = aboutEvent("set visits", 4, (scene, { club, event: any }, n) => {
  const { state } = scene;
  const event = timedEvent(club, any, n);
  const [personId] = n.some(presentIn(scene, club, event.id), 1);
  const row = club.attendance[event.id]?.[personId ?? ""];
  if (personId === undefined || row === undefined) return undefined;
  const about = { eventId: event.id, personId, ...corrected(row, state.now, n) };
  return {
    text: `sets the visits of ${namesOf(state, [personId])} at ${nameOf(event)} to ${JSON.stringify(about)}`,
    command: { kind: "set-visits", ...about },
    mayRace: true,
    plan: (_, now) => planVisits(state, now, { signedInAt: undefined, ...about }),
  };
});

/** Visits with one of them changed, left out, or added, sometimes in a way that can't be. */
function corrected({ visits, signedInAt }: Attendance, now: number, n: Numbers) {
  const minutes = (n.below(300) - 60) * 60_000;
  const changed = visits.map((visit, index): Visit => {
    const { forgotten: _end, ...times } = visit;
    if (index < visits.length - 1) return visit;
    return { ...times, out: times.in + Math.max(minutes, -60_000) };
  });
  const first = (visits[0]?.in ?? signedInAt ?? now) - 3 * 3_600_000;
  const added = [{ in: first, out: first + Math.abs(minutes) }, ...visits];
  const given = n.pick([changed, visits.slice(1), added, added]) ?? visits;
  const since = (signedInAt ?? now) - minutes;
  return {
    visits: given,
    ...(n.chance(40) && { signedInAt: signedInAt === null || n.chance(50) ? null : since }),
  };
}

/** Signing in and out at the door, which helpers can do, too (R35.13). */
const signAtDoor: StepKind = {
  name: "sign at the door",
  weight: 3,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const any = chosen && n.pick(eventsOf(chosen.club).slice(-8));
    if (chosen === undefined || any === undefined) return undefined;
    const { club, accountId, api } = chosen;
    const event = timedEvent(club, any, n);
    const personId = n.pick(presentAt(club, event.id));
    if (personId === undefined) return undefined;
    const isIn = n.chance(45);
    const names = namesOf(scene.state, [personId]);
    const reason = n.chance(60) ? "Found out later" : undefined;
    return {
      text: `signs ${names} ${isIn ? "in" : "out"} at the door of ${nameOf(event)}`,
      clubId: club.id,
      accountId,
      method: "POST",
      mayRace: true,
      mayBeLost: true,
      path: `${api}/events/${event.id}/visits`,
      body: { personId, sign: isIn ? "in" : "out", ...(reason !== undefined && { reason }) },
      judge(state) {
        const role = actAs(state, club.id, accountId, "add-attendees");
        const now = getClub(state, club.id);
        const { fields } = getEvent(now, event.id);
        if (role === "helper" && !isSeenByHelpers(fields, state.now))
          throw new Refusal("not-found", "R3.24");
        const plan = planSigning(state, now, { eventId: event.id, personIds: [personId], isIn });
        commit(state, now, plan, { actorId: accountId, reason });
        return { status: 200, rule: "R35.13" };
      },
    };
  },
};

/** A member signs in or out with the event's code, sometimes sent again (R35.14). */
const signByOneself: StepKind = {
  name: "sign in or out with the code",
  weight: 5,
  plan(scene, n) {
    const { state } = scene;
    const club = n.pick(Object.values(state.clubs));
    const any = club && n.pick(eventsOf(club).slice(-8));
    if (club === undefined || any === undefined) return undefined;
    const event = timedEvent(club, any, n);
    const there = openAccounts(state).filter(
      ({ personId }) => club.attendance[event.id]?.[personId ?? ""]?.state === "present",
    );
    const account = n.pick(n.chance(95) && there.length > 0 ? there : openAccounts(state));
    if (account === undefined || event.code === "") return undefined;
    const { personId } = account;
    const isIn = n.chance(40);
    const last = keysOf(club, event.id, personId ?? "").at(-1);
    const key =
      (n.chance(20) ? last : undefined) ??
      `00000000-0000-4000-8000-${String(scene.nextNumber()).padStart(12, "0")}`;
    return {
      text: `${account.name} signs ${isIn ? "in" : "out"} at ${nameOf(event)}${key === last ? " again" : ""}`,
      clubId: club.id,
      accountId: account.id,
      method: "POST",
      path: "/api/me/visits",
      mayRace: true,
      mayBeLost: true,
      body: { code: event.code, key, sign: isIn ? "in" : "out" },
      judge(then) {
        if (personId === null) throw new Refusal("wrong-role", "R7.13");
        const about = { code: event.code, personId, accountId: account.id, key, isIn };
        const presence = signByCode(then, about);
        return {
          status: 200,
          rule: "R35.14",
          check(body) {
            const receipt = receiptSchema.parse(body);
            return saysPresence(receipt, presence)
              ? undefined
              : `says ${JSON.stringify(receipt.presence)}, not ${JSON.stringify(presence)}`;
          },
        };
      },
    };
  },
};

/** The keys of someone's sign-ins and sign-outs at an event. */
function keysOf(club: Club, eventId: string, personId: string): string[] {
  return club.operations.flatMap(({ facts = [] }) =>
    facts.flatMap((fact) =>
      fact.fact === "attendance" && fact.eventId === eventId && fact.personId === personId
        ? (fact.key ?? [])
        : [],
    ),
  );
}

/** What happens to visits at events that count time. */
export const visitSteps: StepKind[] = [
  ...[sign, signEveryoneOut, setVisits, signAtDoor, signByOneself],
];
