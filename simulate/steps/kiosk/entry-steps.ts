import { kioskReplySchema } from "#contract/attendance/kiosk.ts";
import { enterAtKiosk, type Entry } from "../../model/kiosk/enter-at-kiosk.ts";
import { eventsAt } from "../../model/kiosk/kiosk-events.ts";
import { signedInElsewhere, type Reply } from "../../model/kiosk/kiosk-reply.ts";
import type { Kiosk } from "../../model/kiosk/kiosk-state.ts";
import { Refusal } from "../../model/refusal.ts";
import { membersOf, presentAt, type Club } from "../../model/state.ts";
import { namesOf } from "../commanding.ts";
import { getClub, type Act, type Numbers, type Scene, type StepKind } from "../step.ts";
import { chooseKiosk } from "./kiosk-steps.ts";

const [minute, hour] = [60_000, 3_600_000];
type AtKiosk = { club: Club; kiosk: Kiosk };

/** What is sent, and by whose card if it is one. */
type Sent = { entry: Entry; cardOf?: NonNullable<Act["cardOf"]> & { personId: string } };

/** What a scanner reads, with what the club's format skips. */
function onCard({ idFormat: { format } }: Club, text: string): string {
  return `${"#".repeat(format.skipStart)}${text}${"0".repeat(format.skipEnd)}`;
}

/** What an entry looks like in which a member's ID is scanned, typed, or unknown. */
function chooseGiven({ club, kiosk }: AtKiosk, n: Numbers): Pick<Entry, "entry" | "how"> {
  const known = membersOf(club).flatMap(({ schoolId }) => schoolId ?? []);
  const here = Object.keys(club.badges);
  const badge = n.pick(here.slice(-5));
  const how = kiosk.scansOnly ? !n.chance(10) : n.chance(60);
  const id = n.pick(known) ?? "S-7";
  const scanned = onCard(club, id);
  const spelled = [id, id.toLowerCase(), ` ${id.replace("S", "s.")} `];
  const some = how ? [scanned, scanned, scanned, ...spelled] : [...spelled, scanned];
  const badges =
    badge === undefined
      ? []
      : [badge, badge.replace("RB", "rb-"), `*${badge}*`, onCard(club, badge)];
  const link = `http://localhost/?code=${n.below(5)}`;
  const unknown = ["S-7", "S88", "S-99", `U${n.below(5)}`, "--", link, onCard(club, link)];
  const entry = n.pick(n.chance(20) ? unknown : n.chance(25) ? [...badges, ...some] : some);
  return { entry: entry ?? id, how: how ? "scanned" : "typed" };
}

/** Of several events that are open, one; sometimes none, or another. */
function chooseEventAt(
  { club, kiosk }: AtKiosk,
  { at, n, often = 80 }: { at: number; n: Numbers; often?: number },
): Pick<Entry, "eventId"> {
  const { open, leaving } = eventsAt(club, kiosk, at);
  const some = [...open, ...leaving].map(({ id }) => id);
  const isChosen = n.chance(some.length > 1 ? often : 10);
  const eventId = n.pick(n.chance(5) ? Object.keys(club.events) : some);
  return isChosen && eventId !== undefined ? { eventId } : {};
}

const keyOf = (scene: Scene) =>
  `00000000-0000-4000-9000-${String(scene.nextNumber()).padStart(12, "0")}`;

/** A step at a kiosk that sends an entry. */
function entering(
  name: string,
  weight: number,
  plan: (scene: Scene, at: AtKiosk, n: Numbers) => Sent | undefined,
): StepKind {
  return {
    name,
    weight,
    plan(scene, n) {
      const at = chooseKiosk(scene, n);
      const sent = at && plan(scene, at, n);
      if (at === undefined || sent === undefined) return undefined;
      const { entry, cardOf } = sent;
      const note = { kioskId: at.kiosk.id, at: scene.state.now, entry };
      if (cardOf === undefined) scene.entered.push(note);
      return sending(scene, at, sent);
    },
  };
}

/** Sends an entry, and compares what the kiosk says. */
function sending({ state }: Scene, { club, kiosk }: AtKiosk, { entry, cardOf }: Sent): Act {
  const isTimed = Object.values(club.events).some(({ fields }) => fields.countsTime);
  const isOne = entry.how !== "name" || entry.entry === undefined;
  const isPlain = entry.queued === undefined && isOne;
  return {
    text: `${textOf(entry, cardOf && namesOf(state, [cardOf.personId]))} at a kiosk`,
    clubId: club.id,
    accountId: undefined,
    method: "POST",
    kiosk: { id: kiosk.id },
    path: "/api/kiosk/entries",
    body: entry,
    ...(cardOf && { cardOf }),
    // What it asked, or kept for officers, can't be seen afterward.
    ...(isPlain && !isTimed && { mayBeLost: true }),
    ...(isPlain && { mayRace: true }),
    judge(then, { answer }) {
      const now = getClub(then, club.id);
      // It was on its way when someone left the kiosk with the password.
      if (now.kiosks[kiosk.id]?.isLoggedOut === true && answer?.status === 401)
        throw new Refusal("signed-out", "R33.4");
      const card = cardOf?.read(`http://localhost/card?of=now.sealed.${cardOf.personId}`);
      const shown = card === undefined ? entry : { ...entry, entry: card };
      const expected = enterAtKiosk(then, now, kiosk.id, shown);
      return { status: 200, rule: "R33.10", check: (body) => differs(now, body, expected) };
    },
  };
}

function textOf({ key, entry, how, personId, ...more }: Entry, card: string | undefined): string {
  const what = card === undefined ? `"${entry ?? ""}"` : `the card of ${card}`;
  const who = personId === undefined ? "" : ` by ${personId.slice(0, 6)}`;
  return `${what} is ${how}${who} ${JSON.stringify(more)} (${key.slice(-4)})`;
}

/** How a kiosk's answer differs from the expected one. */
function differs(club: Club, body: unknown, { isElsewhere, ...expected }: Reply) {
  const reply = kioskReplySchema.parse(body);
  const given: Reply = { ...reply };
  delete given["alsoAt"];
  if (reply.outcome === "signed-in") {
    const place = { eventId: reply.event.id, personId: reply.personId };
    const others = signedInElsewhere(club, place);
    const isSo = reply.alsoAt === undefined ? !isElsewhere : others.includes(reply.alsoAt.id);
    if (!isSo) return `names ${reply.alsoAt?.name ?? "no other event"} (R33.22)`;
  }
  const [one, other] = [given, expected].map((part) => JSON.stringify(ordered(part)));
  return one === other ? undefined : `says ${one}, not ${other}`;
}

/** With its parts in one order; those with an id by it. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one) => JSON.stringify(ordered(one))).toSorted((a, b) => (a < b ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, ordered(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const scan = entering("enter ID at kiosk", 24, (scene, at, n) => ({
  entry: {
    key: keyOf(scene),
    ...chooseGiven(at, n),
    ...chooseEventAt(at, { at: scene.state.now, n }),
    ...(n.chance(15) && { signOut: true as const }),
  },
}));

/** An entry that waited on the device, sometimes too long, or from another kiosk (R33.15). */
const queued = entering("enter ID at kiosk without a network", 10, (scene, at, n) => {
  const ageMs = n.pick([minute, 20 * minute, 3 * hour, 20 * hour]) ?? 0;
  const age = n.chance(5) ? 25 * hour : n.below(ageMs);
  const other = n.pick(Object.keys(at.club.kiosks));
  return {
    entry: {
      key: keyOf(scene),
      ...chooseGiven(at, n),
      // While several were open, nobody may have chosen one (R33.17).
      ...chooseEventAt(at, { at: scene.state.now - age, n, often: 40 }),
      queued: { kioskId: n.chance(5) ? (other ?? at.kiosk.id) : at.kiosk.id, ageMs: age },
    },
  };
});

/** Someone who isn't known says who they are, often after an unknown ID, which is theirs then. */
const byName = entering("enter name at kiosk", 12, (scene, at, n) => {
  const { state } = scene;
  const { club, kiosk } = at;
  const members = membersOf(club).map(({ personId }) => personId);
  const events = eventsAt(club, kiosk, state.now).open;
  const isHere = (id: string) => events.some((event) => presentAt(club, event.id).includes(id));
  const absent = members.filter((id) => !isHere(id));
  const some = n.chance(60) && absent.length > 0 ? absent : members;
  const personId = n.pick(n.chance(5) ? Object.keys(state.people) : some);
  if (personId === undefined) return undefined;
  const { entry, how } = chooseGiven(at, n);
  const withId = n.chance(65) && how !== "name";
  const { skipStart } = club.idFormat.format;
  const learned = n.chance(70) ? `${"#".repeat(skipStart)}L${scene.nextNumber()}` : entry;
  return {
    entry: {
      key: keyOf(scene),
      how: "name",
      personId,
      ...(withId && { entry: learned, entryHow: how }),
      ...chooseEventAt({ club, kiosk }, { at: state.now, n }),
      ...(n.chance(10) && { signOut: true as const }),
    },
  };
});

const byCard = entering("show card at kiosk", 5, (scene, at, n) => {
  const { accounts } = scene.state;
  const all = Object.values(accounts).filter(
    ({ closedAt, personId }) => closedAt === null && personId,
  );
  const known = all.filter(({ personId }) => at.club.members[personId ?? ""] !== undefined);
  const account = n.pick(n.chance(80) && known.length > 0 ? known : all);
  if (account === undefined || account.personId === null) return undefined;
  const event = chooseEventAt(at, { at: scene.state.now, n });
  const { id: accountId, personId } = account;
  const isWhole = n.chance(50);
  return {
    entry: { key: keyOf(scene), how: "scanned", entry: "a card", ...event },
    cardOf: { accountId, personId, read: (link) => (isWhole ? link : onCard(at.club, link)) },
  };
});

/**
 * An entry is sent again, because its answer was lost, or as it waited since then; an answer to the
 * question whether to sign out has the key of the entry, too (R33.14, R33.21).
 */
const again = entering("send entry at kiosk again", 8, (scene, { kiosk }, n) => {
  const { state } = scene;
  const sent = scene.entered.filter(
    (one) => one.kioskId === kiosk.id && state.now - one.at < 20 * hour,
  );
  const last = n.pick(sent.slice(-6));
  if (last === undefined) return undefined;
  const { queued: waited, ...entry } = last.entry;
  const ageMs = state.now - last.at + (waited?.ageMs ?? 0);
  const isLate = waited !== undefined || n.chance(40);
  return {
    entry: {
      ...entry,
      ...(isLate && ageMs <= 24 * hour && { queued: { kioskId: kiosk.id, ageMs } }),
      ...(!isLate && n.chance(25) && { signOut: true as const }),
    },
  };
});

/** What members do at kiosks. */
export const entrySteps: StepKind[] = [scan, queued, byName, byCard, again];
