import {
  importAnswerSchema,
  type ImportedPerson,
  type ImportedSheet,
} from "#contract/imports/imports.ts";
import { planImport, readSheet } from "../../model/imports/import.ts";
import { commit } from "../../model/ledger/ledger.ts";
import { eventsOf, membersOf, type Club, type State } from "../../model/state.ts";
import {
  actAs,
  chooseActor,
  getClub,
  type Numbers,
  type Scene,
  type Seen,
  type StepKind,
} from "../step.ts";

const dayMs = 24 * 3_600_000;

/** The service hours of some meetings in a sheet (R23.25). */
const hoursOf = (n: Numbers) => (n.chance(30) ? { minutes: 15 * (1 + n.below(12)) } : {});

/** A sheet as a club may have kept it, with some people it knows and some it doesn't. */
function createSheet(scene: Scene, club: Club, n: Numbers): ImportedSheet {
  const { state } = scene;
  const number = scene.nextNumber();
  const known = n.chance(40) ? n.some(eventsOf(club), 2) : [];
  const old = n.chance(20) ? 0 : 1 + n.below(2);
  const meetings = [
    ...known.map(({ fields: { name, date, points } }) => ({ name, date, points, ...hoursOf(n) })),
    ...Array.from({ length: old }, (_, index) => ({
      name: `Meeting ${number} ${index}`,
      date: n.chance(90)
        ? new Date(state.now - (5 + n.below(90)) * dayMs).toISOString().slice(0, 10)
        : null,
      points: n.below(6),
      ...hoursOf(n),
    })),
  ].filter(isOnce);
  const rows = 1 + n.below(3);
  const people = Array.from({ length: rows }, (_, index): ImportedPerson => {
    const marks = meetings.map(() => (n.chance(70) ? "x" : ".")).join("");
    const own = meetings.flatMap((_meeting, place): [number, number][] =>
      marks[place] === "x" && n.chance(20) ? [[place, n.below(9)]] : [],
    );
    const ownMinutes = meetings.flatMap((_meeting, place): [number, number][] =>
      marks[place] === "x" && n.chance(10) ? [[place, 15 * n.below(9)]] : [],
    );
    const person = {
      row: index + 2,
      name: `Ana${number}${"xyz"[index]} Sheet`,
      gradYear: n.chance(30) ? null : 2027,
      email: `sheet${number}${index}@example.org`,
      schoolId: n.chance(30) ? `S${number}${index}` : null,
      carryover: n.chance(45) ? 1 + n.below(40) : null,
      marks,
      own,
      who: "find" as const,
      ...(ownMinutes.length > 0 && { ownMinutes }),
    };
    if (n.chance(30)) return { ...person, email: null, who: "new" };
    return n.chance(45) ? asKnown(state, club, person, n) : person;
  });
  return { meetings, people: people.filter(isTellable) };
}

/**
 * Two rows with one name are two people, and the lists wouldn't show which is which. It only
 * doesn't matter if both are matched to the same member: then they are refused.
 */
function isTellable({ name, who }: ImportedPerson, index: number, all: readonly ImportedPerson[]) {
  const namesakes = all.slice(0, index).filter((one) => one.name === name);
  return (
    [who, ...namesakes.map((one) => one.who)].every((said) => typeof said === "object") ||
    namesakes.length === 0
  );
}

/**
 * A second meeting with the same name and day would become a separate event that looks the same.
 */
function isOnce<One extends { name: string; date: string | null }>(
  one: One,
  index: number,
  all: readonly One[],
) {
  return all.findIndex(({ name, date }) => name === one.name && date === one.date) === index;
}

/** A row of someone the club already has. */
function asKnown(state: State, club: Club, row: ImportedPerson, n: Numbers): ImportedPerson {
  const member = n.pick(membersOf(club));
  const person = state.people[member?.personId ?? ""];
  if (member === undefined || person === undefined || person.erased) return row;
  const { name, gradYear, accountId } = person;
  const email = member.email ?? state.accounts[accountId ?? ""]?.email ?? null;
  // Some rows bring an email or a school ID that the club doesn't know yet (R23.21).
  const schoolId = member.schoolId ?? row.schoolId;
  const named = { ...row, name, gradYear, email: n.chance(60) ? email : row.email, schoolId };
  return n.chance(70) ? { ...named, who: { personId: member.personId } } : named;
}

/** The IDs that the server gave to what a sheet added. */
function idsIn(club: Club, { members, events }: Seen, sheet: ImportedSheet) {
  const fresh = events.filter(({ id }) => club.events[id] === undefined);
  const idOfEvent = sheet.meetings.map(({ name, date }) => {
    const at = fresh.findIndex((one) => one.name === name && one.date === date);
    return at < 0 ? undefined : fresh.splice(at, 1)[0]?.id;
  });
  const unknown = members.filter(({ id }) => club.members[id] === undefined);
  return {
    personId: ({ name, row }: ImportedPerson) =>
      unknown.find((member) => member.name === name)?.id ?? `unseen row ${row}`,
    eventId: (index: number) => idOfEvent[index] ?? `unseen meeting ${index}`,
  };
}

function importing(
  scene: Scene,
  n: Numbers,
  { sheet, club, text }: { sheet: ImportedSheet; club: Club; text: string },
) {
  const accountId = chooseActor(scene, club, n);
  if (accountId === undefined) return undefined;
  const withReason = n.chance(75);
  return {
    text,
    clubId: club.id,
    accountId,
    method: "POST" as const,
    path: `/api/clubs/${club.id}/imports`,
    body: { sheet, ...(withReason && { reason: "Found out later" }) },
    mayBeLost: true as const,
    judge(state: State, { seen }: { seen: Seen }) {
      actAs(state, club.id, accountId, "import");
      const now = getClub(state, club.id);
      const reading = readSheet(state, now, sheet);
      const plan = planImport(state, now, { sheet, reading, ids: idsIn(now, seen, sheet) });
      const reason = withReason ? "Found out later" : undefined;
      const revision = commit(state, now, plan, { actorId: accountId, reason });
      const isNothing = plan.facts.length === 0;
      return {
        status: 200,
        rule: "R23.1",
        check(body: unknown) {
          const result = importAnswerSchema.parse(body);
          const expected = isNothing ? null : revision;
          if (result.revision !== expected) return `revision ${result.revision}, not ${expected}`;
          if (result.points !== plan.points) return `${result.points} points, not ${plan.points}`;
          return undefined;
        },
      };
    },
  };
}

const importSheet: StepKind = {
  name: "import",
  weight: 7,
  plan(scene, n) {
    const club = n.pick(Object.values(scene.state.clubs));
    if (club === undefined || membersOf(club).length > 40) return undefined;
    const sheet = createSheet(scene, club, n);
    const rows = sheet.people.map(
      ({ name, carryover, marks }) =>
        `${name} ${marks || "-"}${carryover === null ? "" : ` with ${carryover}`}`,
    );
    scene.sheets.push({ clubId: club.id, sheet });
    return importing(scene, n, { sheet, club, text: `imports ${rows.join("; ")}` });
  },
};

const importAgain: StepKind = {
  name: "import again",
  weight: 1,
  plan(scene, n) {
    const { clubId, sheet } = n.pick(scene.sheets.slice(-6)) ?? {};
    const club = scene.state.clubs[clubId ?? ""];
    if (club === undefined || sheet === undefined) return undefined;
    return importing(scene, n, { sheet, club, text: "imports a sheet again" });
  },
};

/** Imports of clubs' old sheets. */
export const importSteps: StepKind[] = [importSheet, importAgain];
