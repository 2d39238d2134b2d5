import { invitationSchema } from "#contract/clubs/seats/seats.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { endMade } from "../../model/clubs/made-with-seat.ts";
import { write } from "../../model/ledger/ledger.ts";
import { Refusal, found } from "../../model/refusal.ts";
import { chooseInClub } from "../choose.ts";
import { actAs, getClub, type StepKind } from "../step.ts";

const changeRole: StepKind = {
  name: "change role",
  weight: 1,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const target = chosen && n.pick(Object.keys(chosen.club.seats));
    const role = n.pick(["owner", "officer", "helper"] as const);
    if (chosen === undefined || target === undefined || role === undefined) return undefined;
    const { club, accountId, api } = chosen;
    const isRemoval = n.chance(25);
    return {
      text: isRemoval ? "takes a seat away" : `makes someone ${role}`,
      clubId: club.id,
      accountId,
      path: `${api}/officers/${target}`,
      ...(isRemoval ? { method: "DELETE" } : { method: "PUT", body: { role } }),
      judge(state) {
        actAs(state, club.id, accountId, "manage-officers");
        const now = getClub(state, club.id);
        const before = found(now.seats[target], "R3.17");
        if (!isRemoval && before === role) return { status: 204, rule: "R3.17" };
        const owns = ([id, held]: [string, string]) =>
          held === "owner" && id !== target && state.accounts[id]?.closedAt === null;
        if (before === "owner" && !Object.entries(now.seats).some(owns))
          throw new Refusal("last-owner", "R3.17");
        if (isRemoval) {
          delete now.seats[target];
          now.removedAt[target] = state.now;
        } else now.seats[target] = role;
        endMade(state, now, target);
        now.seatsBy[target] = write(state, now, { kind: "seat-changed", actorId: accountId });
        return { status: 204, rule: "R3.17" };
      },
    };
  },
};

const invite: StepKind = {
  name: "invite",
  weight: 1,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const role = n.pick(["officer", "helper"] as const);
    if (chosen === undefined || role === undefined) return undefined;
    const { club, accountId, api } = chosen;
    return {
      text: `invites a ${role}`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `${api}/invitations`,
      body: { role },
      judge(state, { answer }) {
        actAs(state, club.id, accountId, "manage-officers");
        const now = getClub(state, club.id);
        write(state, now, { kind: "invitation-made", actorId: accountId });
        const link = invitationSchema.safeParse(answer?.body).data?.link;
        if (link)
          now.invitations[link.slice(link.lastIndexOf("=") + 1)] = {
            role,
            madeBy: accountId,
            madeAt: state.now,
          };
        return { status: 201, rule: "R3.15" };
      },
    };
  },
};

const takeInvitation: StepKind = {
  name: "take invitation",
  weight: 1,
  plan(scene, n) {
    const { state } = scene;
    const club = n.pick(Object.values(state.clubs));
    const token = club && n.pick(Object.keys(club.invitations));
    const accountId = n.pick(
      Object.values(state.accounts).filter(({ closedAt }) => closedAt === null),
    )?.id;
    if (club === undefined || token === undefined || accountId === undefined) return undefined;
    return {
      text: `${state.accounts[accountId]?.name} takes an invitation`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: "/api/me/invitations",
      body: { token },
      judge(then) {
        const now = getClub(then, club.id);
        const invitation = found(now.invitations[token], "R3.15");
        const dayMs = 24 * 3_600_000;
        const age = then.now - invitation.madeAt;
        // For a month, its link says that it has expired.
        if (age >= (bounds.invitationDays + 30) * dayMs) throw new Refusal("not-found", "R3.15");
        if (now.seats[accountId] !== undefined) throw new Refusal("already-officer", "R3.15");
        if (invitation.isWithdrawn) throw new Refusal("invitation-withdrawn", "R3.27");
        if (invitation.isUsed) throw new Refusal("invitation-used", "R3.15");
        if (age >= bounds.invitationDays * dayMs) throw new Refusal("invitation-expired", "R3.15");
        if ((now.removedAt[accountId] ?? -1) >= invitation.madeAt)
          throw new Refusal("invitation-withdrawn", "R3.28");
        invitation.isUsed = true;
        now.seats[accountId] = invitation.role;
        now.seatsBy[accountId] = write(then, now, { kind: "seat-taken", actorId: accountId });
        return { status: 200, rule: "R3.15" };
      },
    };
  },
};

/** The people who run a club, and how others join them. */
export const seatSteps: StepKind[] = [changeRole, invite, takeInvitation];
