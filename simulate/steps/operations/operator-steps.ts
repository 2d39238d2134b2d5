import { operatorKeySchema, recordedInSchema } from "#contract/operations/operator/operator.ts";
import {
  actAsOperator,
  addKey,
  claimKey,
  clubsOf,
  endKey,
  endOperator,
  getOther,
  helpPerson,
  isOperator,
  makeOwner,
  recordAct,
  wrongKeysOf,
} from "../../model/operations/operator-commands.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Account, State } from "../../model/state.ts";
import { letTimeWork } from "../../model/time.ts";
import { openAccounts } from "../choose.ts";
import { getClub, type Act, type Numbers, type Scene, type StepKind } from "../step.ts";

/** Someone who manages the installation, sometimes someone who doesn't. */
function chooseOperator({ state }: Scene, n: Numbers): Account | undefined {
  const open = openAccounts(state);
  const operators = open.filter(({ id }) => isOperator(state, id));
  return n.pick(n.chance(90) && operators.length > 0 ? operators : open);
}

/** What an operator does, and someone whom it is about: usually another person. */
function chooseHelp(scene: Scene, n: Numbers) {
  const operator = chooseOperator(scene, n);
  const others = openAccounts(scene.state).filter(({ id }) => id !== operator?.id);
  const account = n.chance(8) ? operator : n.pick(others);
  return operator && account && { operator, account };
}

type Doing = Pick<Act, "text" | "path"> & Partial<Act> & Pick<Act, "judge">;

/** A request by an operator, with whether its session had passed a second step (R32.3). */
function asking(scene: Scene, { id, name }: Account, { text, judge, ...doing }: Doing): Act {
  return {
    text: `${name}, for the installation, ${text}`,
    clubId: "",
    accountId: id,
    method: "POST",
    concernsOperators: true,
    ...doing,
    judge(state, observed) {
      actAsOperator(state, id, scene.hasPassedSecondStep(id));
      return judge(state, observed);
    },
  };
}

/** The key in a link's fragment. */
function keyIn(body: unknown): string {
  const url = operatorKeySchema.safeParse(body).data?.url ?? "";
  return url.slice(url.indexOf("=") + 1);
}

/** The terminal makes a key, as `rollcall operator-link` does. */
export const linkInTerminal: Act = {
  text: "the terminal shows a link for an operator",
  clubId: "",
  accountId: undefined,
  method: "POST",
  path: "",
  concernsOperators: true,
  demand: { do: "operator-key" },
  judge(state, { answer }) {
    addKey(state, null, keyIn(answer?.body));
    return { status: 200, rule: "R32.1" };
  },
};

const makeLink: StepKind = {
  name: "operator link in the terminal",
  weight: 1,
  plan: () => linkInTerminal,
};

const makeKey: StepKind = {
  name: "make operator key",
  weight: 1,
  plan(scene, n) {
    const operator = chooseOperator(scene, n);
    if (operator === undefined) return undefined;
    return asking(scene, operator, {
      text: "makes a link for another operator",
      path: "/api/operator/keys",
      body: { password: operator.password },
      judge(state, { answer }) {
        addKey(state, operator.id, keyIn(answer?.body));
        return { status: 201, rule: "R32.5" };
      },
    });
  },
};

const claim: StepKind = {
  name: "claim operator key",
  weight: 5,
  plan({ state }, n) {
    const account = n.pick(openAccounts(state));
    const { key, endedKeys } = state.operators;
    const isEnded = n.chance(15);
    // Too many wrong keys would have to wait.
    if (account === undefined || wrongKeysOf(state, account.id) > 1) return undefined;
    if (!isEnded) return key ? claiming(account, key.key) : linkInTerminal;
    const ended = n.pick(endedKeys);
    return ended === undefined ? undefined : claiming(account, ended);
  },
};

/** Someone opens the link with a key. */
export function claiming({ id, name }: Account, key: string): Act {
  return {
    text: `${name} opens a link for operators`,
    clubId: "",
    accountId: id,
    method: "PUT",
    path: "/api/me/operator",
    body: { key },
    mayRace: true,
    concernsOperators: true,
    judge(state) {
      claimKey(state, id, key);
      return { status: 204, rule: "R32.2" };
    },
  };
}

const getStatus: StepKind = {
  name: "operator status",
  weight: 2,
  plan(scene, n) {
    const operator = chooseOperator(scene, n);
    if (operator === undefined) return undefined;
    return asking(scene, operator, {
      text: "gets the status",
      method: "GET",
      path: "/api/operator/status",
      mayRace: true,
      judge: () => ({ status: 200, rule: "R32.40" }),
    });
  },
};

const giveClub: StepKind = {
  name: "make owner",
  weight: 3,
  plan(scene, n) {
    const operator = chooseOperator(scene, n);
    const account = n.pick(openAccounts(scene.state));
    const club = n.pick(Object.values(scene.state.clubs));
    if (operator === undefined || account === undefined || club === undefined) return undefined;
    return asking(scene, operator, {
      text: `makes ${account.name} an owner of ${club.name}`,
      clubId: club.id,
      path: "/api/operator/owners",
      body: { clubId: club.id, email: account.email },
      mayRace: true,
      mayBeLost: true,
      judge(state) {
        const now = getClub(state, club.id);
        makeOwner(state, now, { accountId: account.id, actorId: operator.id });
        return { status: 204, rule: "R32.10" };
      },
    });
  },
};

/** The answer to what several clubs' History says. */
const recordedIn = (body: unknown, clubs: number) => () => {
  const found = recordedInSchema.parse(body).clubs;
  return found === clubs ? undefined : `${found} clubs' History says it, not ${clubs}`;
};

/** One of the clubs that are told about it, which is looked at right away. */
const firstClubOf = (state: State, account: Account) => clubsOf(state, account)[0]?.id ?? "";

const giveResetLink: StepKind = {
  name: "make reset link",
  weight: 3,
  plan(scene, n) {
    const { operator, account } = chooseHelp(scene, n) ?? {};
    if (operator === undefined || account === undefined) return undefined;
    return asking(scene, operator, {
      text: `makes a reset link for ${account.name}`,
      path: "/api/operator/reset-links",
      body: { email: account.email },
      clubId: firstClubOf(scene.state, account),
      judge(state, { answer }) {
        const other = getOther(state, account.id, operator.id);
        const clubs = helpPerson(state, "reset-link-made", {
          account: other,
          actorId: operator.id,
        });
        return { status: 201, rule: "R32.10", check: recordedIn(answer?.body, clubs) };
      },
    });
  },
};

/** Sessions of someone who lost their second step end, and the next one hasn't passed any. */
const resetSecondStep: StepKind = {
  name: "reset second step",
  weight: 2,
  plan(scene, n) {
    const { operator, account } = chooseHelp(scene, n) ?? {};
    if (operator === undefined || account === undefined) return undefined;
    const { id, name, email } = account;
    // Then they have one.
    if (!scene.hasPassedSecondStep(id)) return undefined;
    return asking(scene, operator, {
      text: `removes the second steps of ${name}`,
      body: { email },
      logsOut: id,
      path: "/api/operator/second-step-resets",
      clubId: firstClubOf(scene.state, account),
      judge(state, { answer }) {
        const other = getOther(state, id, operator.id);
        if (state.operators.key?.makerId === id) endKey(state);
        const clubs = helpPerson(state, "second-step-reset", {
          account: other,
          actorId: operator.id,
        });
        return { status: 200, rule: "R32.10", check: recordedIn(answer?.body, clubs) };
      },
    });
  },
};

const remove: StepKind = {
  name: "remove operator",
  weight: 1,
  plan(scene, n) {
    const operator = chooseOperator(scene, n);
    const account = chooseOperator(scene, n);
    if (operator === undefined || account === undefined) return undefined;
    return asking(scene, operator, {
      text: `removes the operator ${account.name}`,
      method: "DELETE",
      mayRace: true,
      path: `/api/operator/operators/${account.id}`,
      body: { password: operator.password },
      judge(state) {
        if (!endOperator(state, account.id, operator.id)) throw new Refusal("not-found", "R32.6");
        return { status: 204, rule: "R32.6" };
      },
    });
  },
};

const close: StepKind = {
  name: "close an account for someone",
  weight: 2,
  plan(scene, n) {
    const { state } = scene;
    const open = openAccounts(state);
    // A club without an owner would end the history early.
    const runs = (id: string) =>
      Object.values(state.clubs).some(({ seats }) => seats[id] !== undefined);
    const others = open.filter(({ id }) => !runs(id));
    const operators = others.filter(({ id }) => isOperator(state, id));
    const operator = chooseOperator(scene, n);
    const account = n.pick(n.chance(60) && operators.length > 0 ? operators : others);
    if (operator === undefined || account === undefined || open.length < 5) return undefined;
    return asking(scene, operator, {
      text: `closes the account of ${account.name}`,
      wakesJobs: true,
      path: "/api/operator/account-closings",
      body: { email: account.email, password: operator.password },
      judge(now) {
        const other = getOther(now, account.id, operator.id);
        other.closedAt = now.now;
        endOperator(now, other.id, null);
        recordAct(now, { kind: "account-closed", actorId: operator.id, accountId: other.id });
        letTimeWork(now);
        return { status: 204, rule: "R32.10" };
      },
    });
  },
};

/** What people do who manage the installation. */
export const operatorSteps: StepKind[] = [
  ...[makeLink, makeKey, claim, getStatus, giveClub, giveResetLink, resetSecondStep, remove, close],
];
