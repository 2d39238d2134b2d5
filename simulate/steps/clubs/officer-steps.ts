import { newcomerSchema } from "#contract/attendance/door.ts";
import {
  getEvent,
  planAdding,
  requireNobodyBack,
} from "../../model/attendance/attendance-commands.ts";
import { planSetting, timesOf, type EventForm } from "../../model/events/event-commands.ts";
import { isSeenByHelpers } from "../../model/events/seen-by-helpers.ts";
import { commit, write } from "../../model/ledger/ledger.ts";
import { addClaim, planCarryover, planNewcomer } from "../../model/members/people-commands.ts";
import { Refusal } from "../../model/refusal.ts";
import {
  asCreated,
  carryoverOf,
  eventsOf,
  membersOf,
  noTimes,
  openTermOf,
  type Club,
} from "../../model/state.ts";
import { bare, chooseInClub } from "../choose.ts";
import { mayStayInactive } from "../commanding.ts";
import { actAs, getClub, type Numbers, type Scene, type Seen, type StepKind } from "../step.ts";

const reason = "Found out later";
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

const eventNames = ["Kickoff", "Build Night", "Finals", "Outreach", ""];

/** What someone types into an event's form. */
function formOf({ state }: Scene, n: Numbers): EventForm {
  const day = dayOf(state.now + (n.below(9) - 4) * 24 * 3_600_000);
  const hour = (add: number) => `${String(12 + n.below(6) + add).padStart(2, "0")}:30`;
  const withTimes = n.chance(35);
  const starts = `${day}T${hour(0)}`;
  const some = {
    name: n.pick(eventNames) ?? "",
    status: n.chance(85) ? "Active" : "Inactive",
    points: n.chance(10) ? null : n.below(12),
  } as const;
  if (n.chance(35)) return { ...some, ...byClock(state.now, { day, withTimes }, n) };
  return {
    ...some,
    date: withTimes || n.chance(80) ? day : null,
    ...(n.chance(10) && { countsTime: false }),
    ...(n.chance(25) && { minutes: n.below(5) * 30 }),
    ...(withTimes && { starts, ends: `${day}T${hour(6)}` }),
    ...(withTimes &&
      n.chance(60) && { lateAfter: n.below(20), latePoints: n.chance(40) ? null : 1 }),
  };
}

/** Of an event that counts time (R35.1): with times, it takes place about now. */
function byClock(
  now: number,
  { day, withTimes }: { day: string; withTimes: boolean },
  n: Numbers,
): Pick<EventForm, "date" | "starts" | "ends" | "minutes" | "countsTime" | "forgottenMinutes"> {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("America/New_York");
  const starts = local.toPlainDateTime().subtract({ minutes: n.below(240) });
  const ends = starts.add({ minutes: 30 + n.below(240) });
  const text = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: "minute" });
  return {
    date: withTimes ? starts.toPlainDate().toString() : day,
    ...(withTimes && { starts: text(starts), ends: text(ends) }),
    ...(n.chance(90) && { minutes: null }),
    countsTime: true,
    forgottenMinutes: n.pick([0, null, 30, 120]) ?? null,
  };
}

/** The event of a club that is new. */
function newEvent({ events }: Seen, club: Club) {
  return events.find(({ id }) => club.events[id] === undefined);
}

const createEvent: StepKind = {
  name: "create event",
  weight: 7,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    if (chosen === undefined || eventsOf(chosen.club).length > 25) return undefined;
    const { club, accountId, api } = chosen;
    const form = formOf(scene, n);
    return {
      text: `creates "${form.name}" on ${form.date}`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `${api}/events`,
      mayBeLost: true,
      body: { ...form, ...(form.starts && { timeZone: "America/New_York" }) },
      judge(state, { seen }) {
        actAs(state, club.id, accountId, "manage-events");
        const now = getClub(state, club.id);
        // The first event with times sets the club's time zone (R6.21).
        if (form.starts) now.timeZone ??= "America/New_York";
        const when = timesOf(form, now.timeZone, { ...noTimes, date: null });
        const { name, status, points, minutes = null } = form;
        const { countsTime = false, forgottenMinutes = 0 } = form;
        const revision = write(state, now, { kind: "event-created", actorId: accountId });
        const { id = "unseen", code = "" } = newEvent(seen, now) ?? {};
        now.events[id] = {
          fields: {
            ...when,
            name,
            status,
            points,
            minutes,
            categoryId: null,
            ...asCreated,
            countsTime,
            forgottenMinutes,
          },
          inactiveSince: null,
          id,
          termId: openTermOf(now).id,
          code,
          createdAt: state.now,
          by: revision,
        };
        return { status: 201, rule: "R6.1" };
      },
    };
  },
};

const setEvent: StepKind = {
  name: "set event",
  weight: 6,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const event = chosen && n.pick(eventsOf(chosen.club).slice(-8));
    if (chosen === undefined || event === undefined) return undefined;
    const { club, accountId, api } = chosen;
    if (mayStayInactive(scene, club, [event])) return undefined;
    const { name, date, status } = event.fields;
    const typed = formOf(scene, n);
    const form: EventForm = n.chance(50) ? { name, date, status, points: typed.points } : typed;
    const isStale = n.chance(8) && event.by > 1;
    const withReason = n.chance(60);
    const expectedRevision = isStale ? event.by - 1 : event.by;
    return {
      text: `sets "${name}" to ${JSON.stringify(form)}${isStale ? " from an old form" : ""}`,
      clubId: club.id,
      accountId,
      method: "PUT",
      path: `${api}/events/${event.id}`,
      body: { ...form, revision: expectedRevision, ...(withReason && { reason }) },
      mayBeLost: true,
      judge(state) {
        actAs(state, club.id, accountId, "manage-events");
        const now = getClub(state, club.id);
        const plan = planSetting(now, event.id, form);
        const why = withReason ? reason : undefined;
        commit(state, now, plan, { actorId: accountId, reason: why }, expectedRevision);
        return { status: 200, rule: "R6.9" };
      },
    };
  },
};

const setCarryover: StepKind = {
  name: "set carry-over",
  weight: 5,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const everybody = chosen && Object.values(chosen.club.members);
    const member = everybody && n.pick(n.chance(5) ? everybody : membersOf(chosen.club));
    if (chosen === undefined || member === undefined) return undefined;
    const { club, accountId, api } = chosen;
    const { personId } = member;
    const { by: carryoverBy } = carryoverOf(club, personId);
    const carryover = n.chance(10) ? null : n.below(50) - 5;
    const isStale = n.chance(8) && carryoverBy > 1;
    const expectedRevision = isStale ? carryoverBy - 1 : carryoverBy;
    return {
      text: `sets the carry-over of ${scene.state.people[personId]?.name} to ${carryover}`,
      clubId: club.id,
      accountId,
      method: "PUT",
      mayRace: true,
      mayBeLost: true,
      path: `${api}/members/${personId}/carryover`,
      body: { carryover, revision: expectedRevision },
      judge(state) {
        actAs(state, club.id, accountId, "set-carryover");
        const now = getClub(state, club.id);
        commit(
          state,
          now,
          planCarryover(now, { personId, carryover }),
          { actorId: accountId },
          expectedRevision,
        );
        return { status: 200, rule: "R4.4" };
      },
    };
  },
};

const lastNames = ["Ruiz", "Okafor", "Nguyen", "Smith", "Kim"];

const addNewcomer: StepKind = {
  name: "add newcomer",
  weight: 4,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const event = chosen && n.pick(eventsOf(chosen.club).slice(-8));
    if (chosen === undefined || event === undefined) return undefined;
    const { club, accountId, api } = chosen;
    const [firstName, lastName] = [`Nia${scene.nextNumber()}`, n.pick(lastNames) ?? "Kim"];
    const gradYear = n.chance(30) ? null : 2027;
    const withReason = n.chance(60);
    return {
      text: `adds the newcomer ${firstName} ${lastName} at "${event.fields.name}"`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `${api}/events/${event.id}/newcomers`,
      body: { firstName, lastName, gradYear, ...(withReason && { reason }) },
      judge(state, { answer, seen }) {
        const role = actAs(state, club.id, accountId, "add-attendees");
        const now = getClub(state, club.id);
        const { fields } = getEvent(now, event.id);
        if (role === "helper" && !isSeenByHelpers(fields, state.now))
          throw new Refusal("not-found", "R3.24");
        const result = newcomerSchema.safeParse(answer?.body).data;
        const member = seen.members.find((one) => one.name === `${firstName} ${lastName}`);
        const personId = result?.attendee.id ?? member?.id ?? "unseen";
        const person = { personId, name: `${firstName} ${lastName}`, gradYear };
        const plan = planNewcomer(state, now, { eventId: event.id, ...person });
        const why = withReason ? reason : undefined;
        commit(state, now, plan, { actorId: accountId, reason: why });
        const code = result?.claim.code;
        if (code !== undefined) addClaim(state, now, { personId, madeBy: accountId }, bare(code));
        return { status: 201, rule: "R8.18" };
      },
    };
  },
};

/** Adding by name at the door, which helpers can do, too. */
const admit: StepKind = {
  name: "admit by name",
  weight: 3,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const event = chosen && n.pick(eventsOf(chosen.club).slice(-8));
    const member = chosen && n.pick(membersOf(chosen.club));
    if (chosen === undefined || event === undefined || member === undefined) return undefined;
    const { club, accountId, api } = chosen;
    const { personId } = member;
    const withReason = n.chance(60);
    return {
      text: `admits ${scene.state.people[personId]?.name} at "${event.fields.name}"`,
      clubId: club.id,
      accountId,
      method: "POST",
      mayRace: true,
      mayBeLost: true,
      path: `${api}/events/${event.id}/arrivals`,
      body: { personId, ...(withReason && { reason }) },
      judge(state) {
        const role = actAs(state, club.id, accountId, "add-attendees");
        const now = getClub(state, club.id);
        const { fields } = getEvent(now, event.id);
        if (role === "helper" && !isSeenByHelpers(fields, state.now))
          throw new Refusal("not-found", "R3.24");
        try {
          const plan = planAdding(state, now, { eventId: event.id, personIds: [personId] });
          if (role === "helper") requireNobodyBack(plan);
          commit(state, now, plan, { actorId: accountId, reason: withReason ? reason : undefined });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "already-attending") throw error;
        }
        return { status: 200, rule: "R8.15" };
      },
    };
  },
};

/** Things that people who run a club do outside of the ledger's API. */
export const officerSteps: StepKind[] = [createEvent, setEvent, setCarryover, addNewcomer, admit];
