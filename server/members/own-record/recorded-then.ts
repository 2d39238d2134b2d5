import { z } from "zod";
import type { MemberYears } from "#contract/members/own-record.ts";

/**
 * What a member's record said when a link to it was created. What someone attended, when they
 * arrived, and when officers recorded it are three different things, so a link keeps what it may
 * show, instead of asking any of these instants later.
 */
const recordedSchema = z.object({
  joinedAt: z.int(),
  years: z.array(
    z.object({
      id: z.string(),
      carryover: z.int(),
      events: z.array(z.object({ id: z.string(), points: z.int(), minutes: z.int().nullable() })),
    }),
  ),
});
type RecordedThen = z.infer<typeof recordedSchema>;

type Year = MemberYears["years"][number];
const eventsOf = ({ events }: Pick<Year, "events">) => events ?? [];
const sumOf = (numbers: (number | null)[]) =>
  numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);
const earnedIn = (year: Year) => sumOf(eventsOf(year).map(({ points }) => points));

/** As JSON, what a link created now may show. */
export function keepRecorded({ joinedAt, years }: MemberYears): string {
  const recorded: RecordedThen = {
    joinedAt,
    years: years.map((year) => ({
      id: year.id,
      carryover: (year.points ?? 0) - earnedIn(year),
      events: eventsOf(year).map(({ id, points, minutes }) => ({
        id,
        points: points ?? 0,
        minutes,
      })),
    })),
  };
  return JSON.stringify(recorded);
}

/**
 * What a record says now, without anything that it gained since: events, years, points, minutes,
 * carry-over, and time as a member count for no more than they did then (R26.21).
 */
export function withoutGains(record: MemberYears, recorded: string): MemberYears {
  const then = recordedSchema.parse(JSON.parse(recorded));
  const yearsThen = new Map(then.years.map((year) => [year.id, year]));
  const eventsThen = new Map(
    then.years.flatMap(({ events }) => events.map((event) => [event.id, event])),
  );
  return {
    ...record,
    joinedAt: Math.max(record.joinedAt, then.joinedAt),
    years: record.years.flatMap((year) => {
      const before = yearsThen.get(year.id);
      if (before === undefined) return [];
      const events = eventsOf(year).flatMap((event) => {
        const was = eventsThen.get(event.id);
        if (was === undefined) return [];
        const points = Math.min(event.points ?? 0, was.points);
        return [{ ...event, points, minutes: leastOf(event.minutes, was.minutes) }];
      });
      const carryover = Math.min((year.points ?? 0) - earnedIn(year), before.carryover);
      const points = Math.min(
        carryover + sumOf(events.map((event) => event.points)),
        before.carryover + sumOf(before.events.map((event) => event.points)),
      );
      return [{ ...year, points, minutes: sumOf(events.map(({ minutes }) => minutes)), events }];
    }),
  };
}

const leastOf = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.min(one, other);
