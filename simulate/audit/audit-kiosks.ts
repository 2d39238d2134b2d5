import {
  browserKioskSchema,
  listedKiosksSchema,
  unknownIdsSchema,
} from "#contract/attendance/kiosk.ts";
import { differ } from "../compare.ts";
import { eventsAt, shownEvent } from "../model/kiosk/kiosk-events.ts";
import { endOfKiosk, isGone, isKioskOver } from "../model/kiosk/kiosk-over.ts";
import type { Kiosk } from "../model/kiosk/kiosk-state.ts";
import { unknownIdsAt } from "../model/kiosk/unknown-ids.ts";
import { eventsOf, type Club } from "../model/state.ts";
import type { World } from "../world.ts";

/** For how long a session isn't over that nobody uses. */
const idleMs = 6 * 86_400_000;

type OfClub = { club: Club; owner: string };

/**
 * What each kiosk's page shows, that its browser gets nothing else, what officers see of kiosks, and
 * the unknown IDs (R33.1, R33.2, R33.5, R33.7, R33.17).
 */
export async function compareKiosks(world: World, of: OfClub): Promise<string[]> {
  const { club, owner } = of;
  const { state } = world;
  const recent = Object.values(club.kiosks).filter(({ lastAt }) => state.now - lastAt < idleMs);
  const problems: string[] = [];
  for (const kiosk of recent)
    if (!isGone(state, kiosk)) problems.push(...(await comparePage(world, club, kiosk)));
  for (const event of recent.length > 0 ? eventsOf(club).slice(-6) : [])
    problems.push(...(await compareList(world, of, event.id, recent)));
  const waiting = new Set(Object.values(club.unknownIds).map(({ eventId }) => eventId));
  for (const { id } of eventsOf(club).filter((event) => waiting.has(event.id))) {
    const answer = await world.get(owner, `/api/clubs/${club.id}/events/${id}/unknown-ids`);
    const { unknownIds: found } = unknownIdsSchema.parse(answer.body);
    const expected = unknownIdsAt(state, club, id);
    problems.push(...differ(`the unknown IDs of ${id}`, found, expected, "R33.17"));
  }
  return problems;
}

async function comparePage(world: World, club: Club, kiosk: Kiosk): Promise<string[]> {
  const { state } = world;
  const page = await world.getAtKiosk(kiosk.id, "/api/kiosk");
  const { kiosk: shown, over = false } = browserKioskSchema.parse(page.body);
  const isOver = isKioskOver(state, club, kiosk);
  const other = await world.getAtKiosk(kiosk.id, `/api/clubs/${club.id}/members`);
  const problems = [
    ...differ("whether a kiosk is over", over, isOver, "R33.5"),
    ...differ("what else a kiosk's browser gets", other.status, 401, "R33.2"),
  ];
  if (shown === null || isOver) return problems;
  kiosk.lastAt = state.now;
  const { open, opensAt } = eventsAt(club, kiosk, state.now);
  const found = [shown.clubName, shown.event?.id ?? null, shown.opensAt, shown.endsAt];
  const next = open.length > 0 ? null : opensAt;
  const expected = [club.name, kiosk.eventId, next, endOfKiosk(club, kiosk)];
  const events = open.map((event) => shownEvent(club, event));
  const [listed, mine] = [shown.open, events].map((list) =>
    list.map(({ id, name, here }) => [id, name, here]).toSorted(),
  );
  return [
    ...problems,
    ...differ("what a kiosk shows", found, expected, "R33.1"),
    ...differ("the events at a kiosk", listed, mine, "R33.1"),
  ];
}

/** What officers see of the kiosks that were used lately. */
async function compareList(
  world: World,
  { club, owner }: OfClub,
  eventId: string,
  recent: readonly Kiosk[],
): Promise<string[]> {
  const answer = await world.get(owner, `/api/clubs/${club.id}/events/${eventId}/kiosks`);
  const ids = new Set(recent.map(({ id }) => id));
  const found = listedKiosksSchema
    .parse(answer.body)
    .kiosks.filter(({ id }) => ids.has(id))
    .map(({ id, eventId: of, added, isOver }) => [id, of, added, isOver]);
  const expected = recent
    .map((kiosk) => ({ ...kiosk, isOver: isKioskOver(world.state, club, kiosk) }))
    .filter((kiosk) => (kiosk.eventId === null ? !kiosk.isOver : kiosk.eventId === eventId))
    .map(({ id, eventId: of, added, isOver }) => [id, of, added, isOver]);
  return differ(`the kiosks of ${eventId}`, found.toSorted(), expected.toSorted(), "R33.7");
}
