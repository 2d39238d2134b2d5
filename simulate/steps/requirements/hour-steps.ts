import { ownHourRequestsSchema } from "#contract/attendance/requests/hour-requests.ts";
import { Refusal } from "../../model/refusal.ts";
import {
  answerable,
  declineHours,
  log,
  planHoursApproved,
  withdrawHours,
} from "../../model/requirements/hour-commands.ts";
import { openAccounts } from "../choose.ts";
import { choose, commanding } from "../commanding.ts";
import { actAs, getClub, type StepKind } from "../step.ts";

const dayMs = 24 * 3_600_000;

/** A member logs service hours, sometimes for a day that can't be. */
const logging: StepKind = {
  name: "log hours",
  weight: 5,
  plan(scene, n) {
    const { state } = scene;
    const account = n.pick(openAccounts(state).filter(({ personId }) => personId !== null));
    const club = n.pick(Object.values(state.clubs));
    if (account === undefined || club === undefined) return undefined;
    const { personId } = account;
    const what = `Service ${scene.nextNumber()}`;
    const days = n.chance(90) ? -n.below(20) : n.below(2) === 0 ? 3 : -900;
    const date = new Date(state.now + days * dayMs).toISOString().slice(0, 10);
    const minutes = 15 * (1 + n.below(12));
    return {
      text: `${account.name} logs ${minutes} minutes of "${what}" on ${date}`,
      clubId: club.id,
      accountId: account.id,
      method: "POST",
      path: "/api/me/hour-requests",
      body: { clubId: club.id, date, minutes, what, contact: "Ms. Lee, front desk" },
      judge(now, { answer }) {
        if (personId === null) throw new Refusal("wrong-role", "R26.40");
        const listed = ownHourRequestsSchema.safeParse(answer?.body).data?.requests;
        const id = listed?.find((one) => one.what === what)?.id ?? "unseen";
        log(now, getClub(now, club.id), { id, personId, date, minutes, what });
        return { status: 200, rule: "R26.40" };
      },
    };
  },
};

/** A member withdraws a request, or tries that with somebody else's. */
const withdraw: StepKind = {
  name: "withdraw hours",
  weight: 1,
  plan({ state }, n) {
    const club = n.pick(Object.values(state.clubs));
    const request = club && n.pick(Object.values(club.hours).slice(-5));
    const accounts = openAccounts(state).filter(({ personId }) => personId !== null);
    const own = accounts.find(({ personId }) => personId === request?.personId);
    const account = n.chance(85) ? own : n.pick(accounts);
    if (club === undefined || request === undefined || account === undefined) return undefined;
    const { id } = request;
    return {
      text: `${account.name} withdraws "${request.what}"`,
      clubId: club.id,
      accountId: account.id,
      method: "DELETE",
      path: `/api/me/hour-requests/${id}`,
      judge(now) {
        const { id: accountId, personId } = account;
        withdrawHours(now, getClub(now, club.id), { id, personId: personId ?? "", accountId });
        return { status: 200, rule: "R26.40" };
      },
    };
  },
};

/** An officer approves several requests at once, sometimes one that doesn't wait. */
const approve: StepKind = {
  name: "approve hours",
  weight: 5,
  plan(scene, n) {
    const chosen = choose(scene, n);
    if (chosen === undefined) return undefined;
    const { club, accountId } = chosen;
    const requests = n.some(n.chance(92) ? answerable(club) : Object.values(club.hours), 3);
    if (requests.length === 0) return undefined;
    const ids = requests.map(({ id }) => id);
    return commanding({
      ...chosen,
      text: `approves ${requests.map(({ what }) => `"${what}"`).join(", ")}`,
      command: { kind: "approve-hours", hourRequestIds: ids },
      plan: (then, now) => planHoursApproved(then, now, { ids, accountId }),
    });
  },
};

/** An officer declines a request. */
const decline: StepKind = {
  name: "decline hours",
  weight: 1,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const request = chosen && n.pick(Object.values(chosen.club.hours).slice(-5));
    if (chosen === undefined || request === undefined) return undefined;
    const { club, accountId } = chosen;
    const { id, what } = request;
    return {
      text: `declines "${what}"`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `/api/clubs/${club.id}/declined-hour-requests`,
      body: { hourRequestId: id, reason: "Nobody knows you" },
      judge(now) {
        actAs(now, club.id, accountId, "correct");
        declineHours(now, getClub(now, club.id), { id, accountId });
        return { status: 200, rule: "R26.41" };
      },
    };
  },
};

export const hourSteps = [logging, withdraw, approve, decline];
