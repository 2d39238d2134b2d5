import {
  getEvent,
  planAdding,
  planApproving,
  planLines,
  planMoving,
  planHours,
  planPoints,
  planRemoving,
} from "../../model/attendance/attendance-commands.ts";
import {
  endingKinds,
  movedTo,
  planCounting,
  planEnding,
} from "../../model/events/event-commands.ts";
import type { EventFields } from "../../model/fields.ts";
import type { Plan } from "../../model/ledger/ledger.ts";
import { planUndo } from "../../model/ledger/undo.ts";
import { planMerge } from "../../model/members/people-commands.ts";
import { Refusal } from "../../model/refusal.ts";
import {
  asCreated,
  eventsOf,
  listingOf,
  noTimes,
  openTermOf,
  operationAt,
  type Club,
  type State,
} from "../../model/state.ts";
import {
  aboutEvent,
  choose,
  commanding,
  ids,
  nameOf,
  namesOf,
  presentIn,
  type Chosen,
} from "../commanding.ts";
import type { Act, Numbers, Seen, StepKind } from "../step.ts";

const add = aboutEvent("add attendees", 5, ({ state }, { club, event }, n) => {
  const personIds = n.some(n.chance(6) ? Object.keys(state.people) : ids(club), 3);
  if (personIds.length === 0) return undefined;
  const command = { kind: "add-attendees", eventId: event.id, personIds };
  return {
    text: `adds ${namesOf(state, personIds)} at ${nameOf(event)}`,
    command,
    mayRace: true,
    plan: (then, now) => planAdding(then, now, { eventId: event.id, personIds }),
  };
});

const addLines = aboutEvent("add lines", 2, ({ state }, { club, event }, n) => {
  const lines = n.some(ids(club), 3).map((id) => {
    const { accountId = null } = state.people[id] ?? {};
    const { name } = listingOf(state, club, id);
    const [first, last] = name.split(" ");
    const written = [name, `${last}, ${first}`, id, state.accounts[accountId ?? ""]?.email ?? name];
    return n.pick(written) ?? name;
  });
  if (n.chance(30)) lines.push("Nobody Known");
  const command = { kind: "add-lines", eventId: event.id, lines };
  return {
    text: `adds the lines ${lines.join("; ")} at ${nameOf(event)}`,
    command,
    plan: (then, now) => planLines(then, now, { eventId: event.id, lines }),
  };
});

const remove = aboutEvent("remove attendees", 5, (scene, { club, event }, n) => {
  const { state } = scene;
  const present = presentIn(scene, club, event.id);
  const personIds = n.some(present.length > 0 && !n.chance(10) ? present : ids(club), 3);
  if (personIds.length === 0) return undefined;
  const mayReturn = n.chance(40);
  const about = { eventId: event.id, personIds, mayReturn };
  return {
    text: `removes ${namesOf(state, personIds)} from ${nameOf(event)}${mayReturn ? ", who can come back" : ""}`,
    command: { kind: "remove-attendees", ...about },
    mayRace: true,
    plan: (_, now) => planRemoving(now, about),
  };
});

const move = aboutEvent("move attendees", 3, (scene, { club, event }, n) => {
  const { state } = scene;
  const personIds = n.some(presentIn(scene, club, event.id), 3);
  const to = n.pick(eventsOf(club).slice(-8));
  if (personIds.length === 0 || to === undefined) return undefined;
  const about = { eventId: event.id, personIds, toEventId: to.id };
  return {
    text: `moves ${namesOf(state, personIds)} from ${nameOf(event)} to ${nameOf(to)}`,
    command: { kind: "move-attendees", ...about },
    mayRace: true,
    plan: (_, now) => planMoving(now, about),
  };
});

const setPoints = aboutEvent("set points", 3, (scene, { club, event }, n) => {
  const { state } = scene;
  const personIds = n.some(presentIn(scene, club, event.id), 3);
  if (personIds.length === 0) return undefined;
  const points = n.chance(30) ? null : n.below(12) - 2;
  const about = { eventId: event.id, personIds, points };
  return {
    text: `gives ${namesOf(state, personIds)} ${points ?? "the event's"} points at ${nameOf(event)}`,
    command: { kind: "set-attendance-points", ...about },
    mayRace: true,
    plan: (_, now) => planPoints(now, about),
  };
});

const setHours = aboutEvent("set hours", 2, (scene, { club, event }, n) => {
  const { state } = scene;
  const personIds = n.some(presentIn(scene, club, event.id), 3);
  if (personIds.length === 0) return undefined;
  const minutes = n.chance(30) ? null : n.below(5) * 30;
  const about = { eventId: event.id, personIds, minutes };
  return {
    text: `gives ${namesOf(state, personIds)} ${minutes ?? "the event's"} minutes at ${nameOf(event)}`,
    command: { kind: "set-hours", ...about },
    mayRace: true,
    plan: (_, now) => planHours(now, about),
  };
});

const end = aboutEvent("end event", 6, (_scene, { event }, n) => {
  const kind = n.pick(endingKinds) ?? "cancel-event";
  return {
    text: `does ${kind} to ${nameOf(event)}`,
    command: { kind, eventId: event.id },
    mayRace: true,
    plan: (_, now) => planEnding(now, { kind, eventId: event.id }),
  };
});

const count = aboutEvent("count heads", 1, (_scene, { event }, n) => {
  const about = {
    eventId: event.id,
    heads: n.chance(20) ? null : n.below(40),
    note: n.chance(50) ? "" : "By hand",
  };
  return {
    text: `counts ${about.heads ?? "nobody"} at ${nameOf(event)}`,
    mayRace: true,
    command: { kind: "count-heads", ...about },
    plan: (_, now) => planCounting(now, about),
  };
});

const approve = aboutEvent(
  "approve requests",
  3,
  ({ state }, { club, accountId, event: any }, n) => {
    const key = n.pick(Object.keys(club.requests));
    const [eventId, personId] = key?.split(" ") ?? [];
    const event = club.events[eventId ?? ""] ?? any;
    if (personId === undefined) return undefined;
    const about = { eventId: event.id, personIds: [personId] };
    return {
      text: `approves the request of ${namesOf(state, [personId])} for ${nameOf(event)}`,
      command: { kind: "approve-requests", ...about },
      plan: (then, now) => planApproving(then, now, { ...about, accountId }),
    };
  },
);

const repeat = aboutEvent("repeat event", 1, (_scene, { event }, n) => {
  const first = Temporal.PlainDate.from(event.fields.date ?? "2026-11-20");
  const weeks = n.some([1, 2, 3, 4], 3).toSorted();
  const dates = weeks.map((after) => first.add({ weeks: after }).toString());
  return {
    text: `repeats ${nameOf(event)} on ${dates.join(", ")}`,
    command: { kind: "repeat-event", eventId: event.id, dates },
    plan: (then, now, seen) => planRepeating(then, now, { eventId: event.id, dates, seen }),
  };
});

/**
 * The same event on other days, skipping days that already have one with its name (R6.24, R6.25).
 */
function planRepeating(
  state: State,
  club: Club,
  { eventId, dates, seen }: { eventId: string; dates: string[]; seen: Seen },
): Plan {
  const { fields } = getEvent(club, eventId);
  const { name, points, minutes, categoryId, date, countsTime, forgottenMinutes } = fields;
  if (date === null) throw new Refusal("event-without-date", "R6.24");
  const taken = new Set(
    eventsOf(club)
      .filter((other) => other.fields.name.toLowerCase() === name.toLowerCase())
      .map((other) => other.fields.date),
  );
  const free = dates.filter((day) => !taken.has(day));
  const facts: Plan["facts"] = [];
  for (const [index, day] of free.entries()) {
    const listed = seen.events.find(
      (one) => club.events[one.id] === undefined && one.date === day && one.name === name,
    );
    const when = movedTo(day, fields, club.timeZone ?? fields.timeZone);
    const id = listed?.id ?? `unseen ${index}`;
    const made: EventFields = {
      ...noTimes,
      ...when,
      name,
      points,
      minutes,
      categoryId,
      ...asCreated,
      countsTime,
      forgottenMinutes,
      isDeleted: true,
      status: when.startsAt === null ? "Inactive" : "Active",
    };
    club.events[id] = {
      id,
      termId: openTermOf(club).id,
      fields: made,
      code: listed?.code ?? "",
      by: 0,
      // It was never open.
      createdAt: state.now - index,
      inactiveSince: null,
    };
    facts.push({
      fact: "event",
      eventId: id,
      made: true,
      from: { isDeleted: true },
      to: { isDeleted: false },
    });
  }
  return { kind: "event-repeated", facts, basedOn: 0 };
}

const merge: StepKind = {
  name: "merge members",
  weight: 3,
  plan(scene, n) {
    const chosen = choose(scene, n);
    if (chosen === undefined) return undefined;
    const { state } = scene;
    const everybody = ids(chosen.club);
    const unclaimed = everybody.filter((id) => state.people[id]?.accountId === null);
    const fromId = n.pick(n.chance(90) ? unclaimed : everybody);
    const personId = n.pick(everybody);
    if (fromId === undefined || personId === undefined) return undefined;
    return commanding({
      ...chosen,
      text: `merges ${namesOf(state, [fromId])} into ${namesOf(state, [personId])}`,
      command: { kind: "merge-members", personId, fromId },
      plan: (then, now) => planMerge(then, now, { personId, fromId }),
    });
  },
};

/** An undo, often of the latest operation, or of an undo or redo. */
const undo: StepKind = {
  name: "undo",
  weight: 14,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const revision = chosen && chooseOperation(chosen.club, n);
    return chosen && revision ? undoing(chosen, revision) : undefined;
  },
};

/** Often the last of one of a few chains of undos, which are gone over again and again. */
function chooseOperation({ operations }: Club, n: Numbers): number | undefined {
  const undoable = operations.filter(({ facts }) => facts !== undefined);
  const luck = n.below(100);
  if (luck < 4) return n.pick(operations)?.revision;
  if (luck < 15) return n.pick(undoable.slice(-(1 + n.below(12))))?.revision;
  const chains = new Map<number, number>();
  for (const { revision, root } of undoable) {
    const first = root?.revision ?? revision;
    chains.delete(first);
    chains.set(first, revision);
  }
  return n.pick([...chains.values()].slice(-(1 + n.below(5))));
}

/** An officer's undo of an operation. */
export function undoing(chosen: Chosen, revision: number): Act {
  const [kind = ""] = operationAt(chosen.club, revision)?.kind.split(" ") ?? [];
  return commanding({
    ...chosen,
    text: `undoes operation ${revision} (${kind})`,
    command: { kind: "undo", revision },
    plan: (then, now) => planUndo(then, now, revision),
  });
}

/** Commands sent through the ledger's own API. */
export const ledgerSteps: StepKind[] = [
  ...[add, addLines, remove, move, setPoints, setHours, end],
  ...[count, approve, repeat, merge, undo],
];
