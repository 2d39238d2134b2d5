import { claimedSchema } from "#contract/members/claims/unclaimed-members.ts";
import { commit, revisionOf, type Plan } from "../../model/ledger/ledger.ts";
import { planUndo } from "../../model/ledger/undo.ts";
import { getClaim, planTransfer } from "../../model/members/people-commands.ts";
import { Refusal, found } from "../../model/refusal.ts";
import {
  hasAccount,
  membersOf,
  operationAt,
  type Account,
  type Club,
  type State,
} from "../../model/state.ts";
import { openAccounts } from "../choose.ts";
import { getClub, type StepKind } from "../step.ts";

type Transfer = { club: Club; fromId: string; account: Account; expectedRevision?: number };

/** Transfers a record to an account (R2.26), and returns the expected answer. */
function transferRecord(
  state: State,
  body: unknown,
  { club, fromId, account, expectedRevision }: Transfer,
) {
  const answer = claimedSchema.safeParse(body).data;
  const isNew = account.personId === null;
  const personId = account.personId ?? answer?.user?.personId ?? "unseen";
  const { id, name } = account;
  const { gradYear = null } = state.people[fromId] ?? {};
  if (isNew)
    state.people[personId] = { id: personId, name, gradYear, accountId: id, erased: false };
  account.personId = personId;
  const plan: Plan = planTransfer(club, { personId, fromId });
  if (expectedRevision !== undefined && plan.basedOn > expectedRevision)
    throw new Refusal("changed-meanwhile", "R4.11");
  // A seal doesn't prevent it (R2.26).
  const revision = commit(state, club, plan, { actorId: id, reason: "a claim" });
  const operation = operationAt(club, revision);
  if (operation !== undefined) operation.reason = undefined;
  return {
    status: 200,
    rule: "R2.26",
    check: () =>
      answer?.claim.revision === revision
        ? undefined
        : `revision ${answer?.claim.revision}, not ${revision}`,
  };
}

const claimByCode: StepKind = {
  name: "claim by code",
  weight: 6,
  plan(scene, n) {
    const { state } = scene;
    const account = n.pick(openAccounts(state));
    const codes = Object.values(state.clubs).flatMap((club) =>
      Object.keys(club.claims).map((code) => ({ club, code })),
    );
    const { club, code } = n.pick(codes) ?? {};
    if (account === undefined || club === undefined || code === undefined) return undefined;
    const of = state.people[club.claims[code]?.personId ?? ""]?.name;
    return {
      text: `${account.name} claims the record of ${of} by code`,
      clubId: club.id,
      accountId: account.id,
      method: "POST",
      path: "/api/me/claims",
      body: { claim: code },
      judge(now, { answer }) {
        const { claim, club: where } = getClaim(now, code, { isNew: false });
        const who = found(now.accounts[account.id], "R2.26");
        const verdict = transferRecord(now, answer?.body, {
          club: where,
          fromId: claim.personId,
          account: who,
        });
        claim.isTaken = true;
        return verdict;
      },
    };
  },
};

/** The people of a club who are offered to someone with a confirmed email (R4.11). */
function claimsOf(state: State, { email, personId }: Account): { club: Club; fromId: string }[] {
  return Object.values(state.clubs).flatMap((club) => {
    const selves = personId === null ? [] : selvesOf(club, personId);
    const own = selves.map((id) => club.members[id]).filter((one) => one !== undefined);
    return membersOf(club).flatMap((member) => {
      const isHeld = member.email === email && !hasAccount(state, member.personId);
      const isOther = own.some(
        (one) => one.email === email || (one.schoolId !== null && member.schoolId !== null),
      );
      return isHeld && !isOther ? [{ club, fromId: member.personId }] : [];
    });
  });
}

/** A person, and those merged into their record. */
function selvesOf(club: Club, personId: string): string[] {
  const parts = Object.values(club.members).filter(({ mergedInto }) => mergedInto === personId);
  return [personId, ...parts.flatMap((part) => selvesOf(club, part.personId))];
}

const claimByEmail: StepKind = {
  name: "claim by email",
  weight: 8,
  plan(scene, n) {
    const { state } = scene;
    const offers = openAccounts(state).flatMap((account) =>
      claimsOf(state, account).map((held) => ({ ...held, account })),
    );
    const { club, fromId, account } = n.pick(offers) ?? {};
    if (club === undefined || fromId === undefined || account === undefined) return undefined;
    const expectedRevision = revisionOf(club) - (n.chance(10) ? 1 : 0);
    return {
      text: `${account.name} claims the record of ${state.people[fromId]?.name} by email`,
      clubId: club.id,
      accountId: account.id,
      method: "POST",
      body: { expectedRevision },
      path: `/api/me/records/${club.id}/${fromId}`,
      judge(now, { answer }) {
        const who = found(now.accounts[account.id], "R4.11");
        if (!who.confirmed) throw new Refusal("address-not-confirmed", "R4.11");
        const isOffered = claimsOf(now, who).some(
          (held) => held.club.id === club.id && held.fromId === fromId,
        );
        if (!isOffered) throw new Refusal("not-found", "R4.11");
        return transferRecord(now, answer?.body, {
          club: getClub(now, club.id),
          fromId,
          account: who,
          expectedRevision,
        });
      },
    };
  },
};

const undoClaim: StepKind = {
  name: "undo claim",
  weight: 2,
  plan({ state }, n) {
    const claims = Object.values(state.clubs).flatMap((club) =>
      club.operations.flatMap(({ kind, actorId, facts, revision }) =>
        kind === "person-claimed" && actorId !== null && facts
          ? [{ club, accountId: actorId, revision }]
          : [],
      ),
    );
    const { club, accountId, revision } = n.pick(claims) ?? {};
    if (club === undefined || accountId === undefined || revision === undefined) return undefined;
    if (state.accounts[accountId]?.closedAt !== null) return undefined;
    return {
      text: `${state.accounts[accountId]?.name} takes claim ${revision} back`,
      clubId: club.id,
      accountId,
      method: "DELETE",
      path: `/api/me/claims/${club.id}/${revision}`,
      judge(now) {
        const where = getClub(now, club.id);
        const plan = planUndo(now, where, revision);
        const undo = commit(now, where, plan, { actorId: accountId, reason: "a claim" });
        const operation = operationAt(where, undo);
        if (operation !== undefined) operation.reason = undefined;
        return { status: 204, rule: "R4.12" };
      },
    };
  },
};

/** How people get their records from before they had an account. */
export const claimSteps: StepKind[] = [claimByCode, claimByEmail, undoClaim];
