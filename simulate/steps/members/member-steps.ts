import { sessionSchema } from "#contract/accounts/accounts.ts";
import { receiptSchema } from "#contract/attendance/attendance.ts";
import { request, submit, type CodeSubmission } from "../../model/attendance/check-in.ts";
import { planUndoingCheckIn } from "../../model/attendance/undo-check-in.ts";
import { commit } from "../../model/ledger/ledger.ts";
import { endOperator, isOperator } from "../../model/operations/operator-commands.ts";
import { Refusal, found } from "../../model/refusal.ts";
import { eventsOf, type Account } from "../../model/state.ts";
import { letTimeWork } from "../../model/time.ts";
import { saysPresence } from "../attendance/says-presence.ts";
import { openAccounts } from "../choose.ts";
import { password, signUp, signUpAdmin } from "../sign-up-steps.ts";
import type { Act, Numbers, Scene, StepKind } from "../step.ts";

/** Someone who is logged in, usually a person who attends. */
function chooseAccount({ state }: Scene, n: Numbers): Account | undefined {
  const open = openAccounts(state);
  const attending = open.filter(({ personId }) => personId !== null);
  return n.pick(n.chance(95) && attending.length > 0 ? attending : open);
}

function chooseCode(
  { state }: Scene,
  n: Numbers,
): { code: string; clubId: string; what: string } | undefined {
  const club = n.pick(Object.values(state.clubs));
  if (club === undefined) return undefined;
  const slip = n.pick(Object.keys(club.slips).slice(-6));
  if (slip !== undefined && n.chance(12)) return { code: slip, clubId: club.id, what: "a slip" };
  const events = n.chance(85) ? eventsOf(club).slice(-5) : Object.values(club.events);
  const event = n.pick(events.filter(({ code }) => code !== ""));
  if (event === undefined) return undefined;
  return { code: event.code, clubId: club.id, what: `"${event.fields.name}"` };
}

/** A submission's key, as the browser creates it. */
const keyOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function checkingIn(
  account: Account,
  submission: Omit<CodeSubmission, "personId">,
  { clubId, text }: { clubId: string; text: string },
): Act {
  const { code, key, waitedMs } = submission;
  const { personId } = account;
  return {
    text,
    clubId,
    accountId: account.id,
    method: "POST",
    path: "/api/me/checkins",
    body: {
      code,
      key,
      how: "link",
      ...(waitedMs !== undefined && { queued: { personId, ageMs: waitedMs } }),
    },
    mayRace: true,
    mayBeLost: true,
    judge(state) {
      if (personId === null) throw new Refusal("wrong-role", "R7.13");
      const receipt = submit(state, { ...submission, personId });
      return {
        status: 200,
        rule: "R7.5",
        check(body) {
          const result = receiptSchema.parse(body);
          const isSame =
            result.eventId === receipt.eventId &&
            result.points === receipt.points &&
            result.lateBy === receipt.lateBy &&
            saysPresence(result, receipt.presence);
          return isSame
            ? undefined
            : `the receipt is ${JSON.stringify(result)}, not ${JSON.stringify(receipt)}`;
        },
      };
    },
  };
}

const checkIn: StepKind = {
  name: "check in",
  weight: 22,
  plan(scene, n) {
    const account = chooseAccount(scene, n);
    const chosen = chooseCode(scene, n);
    if (account === undefined || chosen === undefined) return undefined;
    const { code, clubId, what } = chosen;
    const waited = n.chance(20)
      ? [60_000, 3_600_000, 2 * 86_400_000, 9 * 86_400_000][n.below(4)]
      : undefined;
    const key = keyOf(scene.nextNumber());
    const text = `${account.name} checks in to ${what}${waited === undefined ? "" : `, ${waited / 60_000} min after pressing Submit`}`;
    return checkingIn(
      account,
      { code, key, ...(waited !== undefined && { waitedMs: waited }) },
      { clubId, text },
    );
  },
};

/** The same submission once more, because its answer was lost. */
const sendAgain: StepKind = {
  name: "send again",
  weight: 3,
  plan(scene, n) {
    const { state } = scene;
    const club = n.pick(Object.values(state.clubs));
    const event = club && n.pick(Object.values(club.events));
    const rows = Object.entries(club?.attendance[event?.id ?? ""] ?? {}).filter(
      ([, { key }]) => key !== null,
    );
    const [personId, row] = n.pick(rows) ?? [];
    const account = openAccounts(state).find((one) => one.personId === personId);
    if (club === undefined || !event?.code || !row?.key || account === undefined) return undefined;
    const text = `${account.name} sends the check-in to "${event.fields.name}" again`;
    return checkingIn(account, { code: event.code, key: row.key }, { clubId: club.id, text });
  },
};

/** A member takes their own check-in back, sometimes too late, or one that isn't theirs. */
const undoCheckIn: StepKind = {
  name: "undo a check-in",
  weight: 2,
  plan(scene, n) {
    const account = chooseAccount(scene, n);
    const club = n.pick(Object.values(scene.state.clubs));
    const last = club?.operations.findLast(({ kind }) => kind === "checked-in");
    const events = club === undefined ? [] : eventsOf(club);
    const latest = events.filter(({ id }) =>
      Object.values(club?.attendance[id] ?? {}).some(({ by }) => by === last?.revision),
    );
    const event = n.pick(n.chance(80) && latest.length > 0 ? latest : events);
    if (account === undefined || club === undefined || event === undefined) return undefined;
    const rows = Object.entries(club.attendance[event.id] ?? {});
    const [personId] = rows.find(([, { by }]) => by === last?.revision) ?? [];
    const own = openAccounts(scene.state).find((one) => one.personId === personId);
    const by = n.chance(85) && own !== undefined ? own : account;
    return {
      text: `${by.name} undoes their check-in to "${event.fields.name}"`,
      clubId: club.id,
      accountId: by.id,
      method: "DELETE",
      path: `/api/me/checkins/${event.id}`,
      mayRace: true,
      judge(state) {
        if (by.personId === null) throw new Refusal("wrong-role", "R7.13");
        const now = found(state.clubs[club.id], "R3.3");
        const about = { eventId: event.id, personId: by.personId, accountId: by.id };
        commit(state, now, planUndoingCheckIn(state, now, about), { actorId: by.id });
        return { status: 204, rule: "R7.39" };
      },
    };
  },
};

const ask: StepKind = {
  name: "ask",
  weight: 4,
  plan(scene, n) {
    const account = chooseAccount(scene, n);
    const club = n.pick(Object.values(scene.state.clubs));
    const event = club && n.pick(eventsOf(club).slice(-6));
    if (account === undefined || club === undefined || event === undefined) return undefined;
    const { personId } = account;
    return {
      text: `${account.name} says to have been at "${event.fields.name}"`,
      clubId: club.id,
      accountId: account.id,
      method: "POST",
      path: "/api/me/requests",
      body: { eventId: event.id, reason: "My phone was empty" },
      judge(state) {
        if (personId === null) throw new Refusal("wrong-role", "R19.1");
        request(state, { personId, eventId: event.id });
        return { status: 200, rule: "R19.1" };
      },
    };
  },
};

const attend: StepKind = {
  name: "attend as a member",
  weight: 1,
  plan(scene, n) {
    const account = n.pick(openAccounts(scene.state));
    const club = n.pick(Object.values(scene.state.clubs));
    if (account === undefined || club === undefined) return undefined;
    return {
      text: `${account.name} attends as a member`,
      clubId: club.id,
      accountId: account.id,
      method: "POST",
      path: "/api/me/person",
      body: { gradYear: 2027 },
      judge(state, { answer }) {
        const now = found(state.accounts[account.id], "R3.19");
        if (now.personId !== null) throw new Refusal("already-member", "R3.19");
        const personId = sessionSchema.parse(answer?.body).user?.personId ?? "unseen";
        now.personId = personId;
        const { id: accountId, name } = now;
        state.people[personId] = { id: personId, name, gradYear: 2027, accountId, erased: false };
        return { status: 201, rule: "R3.19" };
      },
    };
  },
};

const close: StepKind = {
  name: "close account",
  weight: 1,
  plan(scene, n) {
    const { state } = scene;
    const account = n.pick(openAccounts(state));
    const club = n.pick(Object.values(state.clubs));
    // A club without an owner would end the history early.
    const runs = (id: string) =>
      Object.values(state.clubs).some(({ seats }) => seats[id] !== undefined);
    if (account === undefined || club === undefined || runs(account.id)) return undefined;
    if (openAccounts(state).length < 5 || n.chance(50)) return undefined;
    return {
      text: `${account.name} closes the account`,
      clubId: club.id,
      accountId: account.id,
      method: "DELETE",
      path: "/api/me",
      body: { password },
      wakesJobs: true,
      concernsOperators: true,
      judge(now) {
        if (isOperator(now, account.id) && !scene.hasPassedSecondStep(account.id))
          throw new Refusal("second-step-required", "R32.4");
        endOperator(now, account.id, null);
        found(now.accounts[account.id], "R14.4").closedAt = now.now;
        letTimeWork(now);
        return { status: 204, rule: "R14.4" };
      },
    };
  },
};

/** Things that people do for themselves. */
export const memberSteps: StepKind[] = [
  ...[checkIn, undoCheckIn, sendAgain, ask, signUp, signUpAdmin, attend, close],
];
