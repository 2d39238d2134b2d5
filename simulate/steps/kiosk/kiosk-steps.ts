import { browserKioskSchema } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { getEvent } from "../../model/attendance/attendance-commands.ts";
import { isSeenByHelpers } from "../../model/events/seen-by-helpers.ts";
import { eventsAt } from "../../model/kiosk/kiosk-events.ts";
import { isGone, isKioskOver } from "../../model/kiosk/kiosk-over.ts";
import type { Kiosk } from "../../model/kiosk/kiosk-state.ts";
import { write } from "../../model/ledger/ledger.ts";
import { Refusal, found } from "../../model/refusal.ts";
import { eventsOf, type Club, type State } from "../../model/state.ts";
import { chooseInClub } from "../choose.ts";
import { actAs, getClub, type Numbers, type Scene, type StepKind } from "../step.ts";

const [minute, day] = [60_000, 86_400_000];

/** A kiosk of some club, usually one that runs; none that may have been logged out or forgotten. */
export function chooseKiosk({ state }: Scene, n: Numbers) {
  const any = n.pick(Object.values(state.clubs));
  const having = Object.values(state.clubs).filter((club) => usable(state, club).length > 0);
  const club = n.pick(having) ?? any;
  if (club === undefined) return undefined;
  const all = usable(state, club);
  const running = all.filter((kiosk) => !isKioskOver(state, club, kiosk));
  const open = running.filter((one) => eventsAt(club, one, state.now).open.length > 0);
  const some = open.length > 0 && n.chance(80) ? open : running;
  // Where no event is open, nothing can be done.
  if (open.length === 0 && n.chance(50)) return undefined;
  const kiosk = n.pick(n.chance(8) || running.length === 0 ? all : some.slice(-3));
  return kiosk && { club, kiosk };
}

const usable = (state: State, { kiosks }: Club) =>
  Object.values(kiosks).filter(({ lastAt }) => state.now - lastAt < 6 * day);

/** The event for which a kiosk is opened, or null for any open event. */
function chooseEvent(club: Club, now: number, n: Numbers) {
  const open = eventsOf(club).filter(({ fields: { status, opensAt, closesAt } }) => {
    const isOpen = (opensAt ?? now) <= now + 60 * minute && now < (closesAt ?? now + 1);
    return status === "Active" && isOpen;
  });
  const some = n.chance(10) ? eventsOf(club) : open;
  return n.chance(45) ? null : n.pick(some.slice(-4));
}

const open: StepKind = {
  name: "open kiosk",
  weight: 5,
  plan(scene, n) {
    const { state } = scene;
    const chosen = chooseInClub(scene, n);
    const event = chosen && chooseEvent(chosen.club, state.now, n);
    if (chosen === undefined || event === undefined) return undefined;
    const { club, accountId, api } = chosen;
    const all = Object.values(club.kiosks);
    // A code of an authenticator app counts once, and there are only so many in a few minutes.
    const isRecent = ({ openedBy, createdAt }: Kiosk) =>
      openedBy === accountId && state.now - createdAt < 3 * minute;
    if (all.some(isRecent)) return undefined;
    const eventId = event?.id ?? null;
    const options = { scansOnly: n.chance(15), names: n.chance(85), sound: false };
    return {
      text: `opens a kiosk for ${event === null ? "any open event" : `"${event.fields.name}"`}${options.scansOnly ? ", scans only" : ""}`,
      clubId: club.id,
      accountId,
      method: "POST",
      kiosk: "new",
      path: `${api}/kiosks`,
      body: { eventId, ...options },
      judge(then, { answer }) {
        const role = actAs(then, club.id, accountId, "call-roll");
        const now = getClub(then, club.id);
        if (eventId !== null) {
          const { fields } = getEvent(now, eventId);
          if (role === "helper" && !isSeenByHelpers(fields, then.now))
            throw new Refusal("not-found", "R3.24");
        }
        const id = browserKioskSchema.safeParse(answer?.body).data?.kiosk?.id ?? "unseen";
        const { scansOnly, names } = options;
        const kiosk: Kiosk = {
          id,
          eventId,
          openedBy: accountId,
          createdAt: then.now,
          lastAt: then.now,
          scansOnly,
          names,
          added: 0,
          endedAt: null,
          isLoggedOut: false,
          entries: {},
        };
        const running = Object.values(now.kiosks).filter((one) => !isKioskOver(then, now, one));
        if (running.length >= bounds.maxKiosksOfClub) throw new Refusal("too-many-kiosks", "R33.2");
        if (isKioskOver(then, now, kiosk)) throw new Refusal("event-over", "R33.5");
        now.kiosks[id] = kiosk;
        write(then, now, { kind: "kiosk-opened", actorId: accountId });
        return { status: 204, rule: "R33.2" };
      },
    };
  },
};

const end: StepKind = {
  name: "end kiosk",
  weight: 1,
  plan(scene, n) {
    const chosen = chooseInClub(scene, n);
    const kiosk = chosen && n.pick(Object.values(chosen.club.kiosks).slice(-4));
    if (chosen === undefined || kiosk === undefined) return undefined;
    if (scene.state.now - kiosk.lastAt > 20 * day) return undefined;
    const { club, accountId, api } = chosen;
    return {
      text: "ends a kiosk",
      clubId: club.id,
      accountId,
      method: "DELETE",
      mayRace: true,
      mayBeLost: true,
      path: `${api}/kiosks/${kiosk.id}`,
      judge(state) {
        actAs(state, club.id, accountId, "manage-events");
        const now = getClub(state, club.id);
        const ended = found(now.kiosks[kiosk.id], "R33.7");
        if (ended.endedAt !== null) throw new Refusal("not-found", "R33.7");
        ended.endedAt = state.now;
        write(state, now, { kind: "kiosk-ended", actorId: accountId });
        return { status: 204, rule: "R33.7" };
      },
    };
  },
};

/** The account's password unlocks the browser (R33.4). */
const leave: StepKind = {
  name: "leave kiosk",
  weight: 1,
  plan(scene, n) {
    const { club, kiosk } = chooseKiosk(scene, n) ?? {};
    if (club === undefined || kiosk === undefined || isGone(scene.state, kiosk)) return undefined;
    const { id, openedBy } = kiosk;
    const { name = "", password = "" } = scene.state.accounts[openedBy] ?? {};
    return {
      text: `${name} leaves a kiosk`,
      clubId: club.id,
      accountId: openedBy,
      method: "DELETE",
      kiosk: { id },
      path: "/api/session/lock",
      body: { password },
      mayRace: true,
      judge(state) {
        const now = getClub(state, club.id);
        const left = found(now.kiosks[id], "R33.4");
        left.isLoggedOut = true;
        if (left.endedAt !== null) return { status: 204, rule: "R33.4" };
        left.endedAt = state.now;
        write(state, now, { kind: "kiosk-ended", actorId: openedBy });
        return { status: 204, rule: "R33.4" };
      },
    };
  },
};

/** Browsers that become kiosks, and end to be ones. */
export const kioskSteps: StepKind[] = [open, end, leave];
