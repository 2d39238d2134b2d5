import { z } from "zod";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { getEvent } from "../../model/attendance/attendance-commands.ts";
import { answer, write } from "../../model/ledger/ledger.ts";
import { addClaim, erase, getUnclaimed } from "../../model/members/people-commands.ts";
import { Refusal, found } from "../../model/refusal.ts";
import { eventsOf, membersOf, openTermOf } from "../../model/state.ts";
import { bare, chooseInClub } from "../choose.ts";
import { actAs, getClub, type StepKind } from "../step.ts";

const claims = z.object({ claims: z.array(z.object({ id: z.string(), code: z.string() })) });

const giveSlips: StepKind = {
  name: "give single-use codes",
  weight: 2,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const event = chosen && n.pick(eventsOf(chosen.club).slice(-8));
    if (chosen === undefined || event === undefined) return undefined;
    const { club, accountId, api } = chosen;
    return {
      text: `prints 2 slips for "${event.fields.name}"`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `${api}/events/${event.id}/slips`,
      body: { count: 2 },
      judge(state, { answer }) {
        actAs(state, club.id, accountId, "manage-events");
        const now = getClub(state, club.id);
        const { termId } = getEvent(now, event.id);
        if (termId !== openTermOf(now).id) throw new Refusal("year-ended", "R31.15");
        write(state, now, { kind: "slips-given", actorId: accountId });
        const given = slipsAnswerSchema.safeParse(answer?.body).data?.slips ?? [];
        for (const { code } of given)
          now.slips[code] ??= {
            eventId: event.id,
            madeBy: accountId,
            givenAt: state.now,
            voidedAt: null,
            usedBy: null,
            expiresAt: state.now + bounds.slipDays * 24 * 3_600_000,
          };
        return { status: 201, rule: "R21.1" };
      },
    };
  },
};

const voidSlips: StepKind = {
  name: "void single-use codes",
  weight: 1,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const code = chosen && n.pick(Object.keys(chosen.club.slips));
    if (chosen === undefined || code === undefined) return undefined;
    const { club, accountId, api } = chosen;
    const eventId = club.slips[code]?.eventId ?? "";
    const isVoid = n.chance(70);
    return {
      text: `${isVoid ? "voids" : "restores"} the slip ${code}`,
      clubId: club.id,
      accountId,
      method: "POST",
      body: { codes: [code], isVoid },
      path: `${api}/events/${eventId}/voided-slips`,
      judge(state) {
        actAs(state, club.id, accountId, "manage-events");
        const now = getClub(state, club.id);
        getEvent(now, eventId);
        const slip = found(now.slips[code], "R21.4");
        if (slip.usedBy === null && (slip.voidedAt !== null) !== isVoid) {
          slip.voidedAt = isVoid ? state.now : null;
          write(state, now, { kind: "slips-voided", actorId: accountId });
        }
        return { status: 200, rule: "R21.4" };
      },
    };
  },
};

const makeClaims: StepKind = {
  name: "make claim slips",
  weight: 6,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    if (chosen === undefined) return undefined;
    const { club, accountId, api } = chosen;
    const { people } = scene.state;
    const unclaimed = membersOf(club).filter(
      ({ personId }) => people[personId]?.accountId === null,
    );
    const personIds = n.some(unclaimed, 3).map(({ personId }) => personId);
    if (personIds.length === 0) return undefined;
    return {
      text: `makes claim slips for ${personIds.map((id) => people[id]?.name).join(", ")}`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `${api}/claims`,
      body: { personIds },
      judge(state, { answer }) {
        actAs(state, club.id, accountId, "correct");
        const now = getClub(state, club.id);
        const wanted = personIds.filter((id) => {
          const { isMember } = now.members[id] ?? { isMember: false };
          return isMember && people[id]?.accountId === null && !people[id].erased;
        });
        const made = claims.safeParse(answer?.body).data?.claims ?? [];
        for (const { id, code } of made)
          addClaim(state, now, { personId: id, madeBy: accountId }, bare(code));
        if (wanted.length > 0) write(state, now, { kind: "claim-slips-made", actorId: accountId });
        return {
          status: 201,
          rule: "R4.10",
          check: () =>
            made.length === wanted.length ? undefined : `${made.length} slips for ${wanted.length}`,
        };
      },
    };
  },
};

const eraseMember: StepKind = {
  name: "erase member",
  weight: 1,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    if (chosen === undefined) return undefined;
    const { club, accountId, api } = chosen;
    const { people } = scene.state;
    const all = membersOf(club).map(({ personId }) => personId);
    const unclaimed = all.filter((id) => people[id]?.accountId === null && !people[id].erased);
    const personId = n.pick(n.chance(80) ? unclaimed : all);
    if (personId === undefined) return undefined;
    return {
      text: `erases ${people[personId]?.name}`,
      clubId: club.id,
      accountId,
      method: "DELETE",
      path: `${api}/members/${personId}`,
      judge(state) {
        actAs(state, club.id, accountId, "correct");
        const now = getClub(state, club.id);
        getUnclaimed(state, now, personId);
        erase(state, now, personId, accountId);
        return { status: 204, rule: "R8.20" };
      },
    };
  },
};

const decline: StepKind = {
  name: "decline request",
  weight: 1,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const key = chosen && n.pick(Object.keys(chosen.club.requests));
    const [eventId = "", personId = ""] = key?.split(" ") ?? [];
    if (chosen === undefined || key === undefined) return undefined;
    const { club, accountId, api } = chosen;
    return {
      text: `declines the request of ${scene.state.people[personId]?.name}`,
      clubId: club.id,
      accountId,
      method: "POST",
      path: `${api}/events/${eventId}/declined-requests`,
      body: { personId, reason: "Nobody saw you" },
      judge(state) {
        actAs(state, club.id, accountId, "correct");
        const now = getClub(state, club.id);
        const request = found(now.requests[key], "R19.4");
        if (request.declined) throw new Refusal("not-found", "R19.4");
        if (state.people[personId]?.accountId === accountId)
          throw new Refusal("own-request", "R19.5");
        if (now.attendance[eventId]?.[personId]?.state === "present")
          throw new Refusal("not-found", "R19.4");
        request.declined = true;
        const operation = { kind: "request-declined", actorId: accountId };
        answer(state, now, operation, now.attendance[eventId]?.[personId]);
        return { status: 200, rule: "R19.4" };
      },
    };
  },
};

/** Slips of both kinds, requests, and erasing someone. */
export const deskSteps: StepKind[] = [makeClaims, eraseMember, decline, giveSlips, voidSlips];
