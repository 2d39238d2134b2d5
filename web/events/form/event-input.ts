import type { Event, EventInput } from "#contract/events/events.ts";
import { usualMinutes } from "#contract/events/times/check-in-window.ts";
import type { eventTimesInput } from "#contract/events/times/event-times.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { fullYear } from "#web/platform/ui/fields/full-year.ts";
import { readHours } from "#web/platform/ui/fields/read-hours.ts";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";
import { textOf } from "#web/platform/ui/fields/use-form.ts";
import { usualLastDay } from "./typed-times.ts";

/** What the form always says. Without the other fields, they stay as they are. */
type Said = Required<Omit<EventInput, keyof typeof eventTimesInput | "minutes" | "categoryId">>;

/**
 * Reads the filled-in event form; empty fields stay empty (R6.2). An ambiguous local time that
 * wasn't changed keeps its instant in `event`.
 */
export function readEventInput(data: FormData, event?: Event): EventInput & Said {
  const text = (name: string) => textOf(data, name).trim();
  const date = fullYear(text("date")) || null;
  return {
    status: text("status") === "Inactive" ? "Inactive" : "Active",
    name: text("name"),
    date,
    points: readNumber(text("points")),
    ...(data.has("hours") && { minutes: readHours(text("hours")) }),
    ...(data.has("categoryId") && { categoryId: text("categoryId") || null }),
    codeKind: text("codeKind") === "changing" ? "changing" : "fixed",
    note: text("note"),
    countsTime: data.has("countsTime"),
    forgottenMinutes: readForgotten(text),
    ...readTimes(text, date, event),
  };
}

/** What a visit without a sign-out counts; null for until the event ends. */
function readForgotten(text: (name: string) => string): number | null {
  if (text("forgotten") === "end") return null;
  return text("forgotten") === "minutes" ? readNumber(text("forgottenMinutes")) : 0;
}

function readTimes(
  text: (name: string) => string,
  date: string | null,
  event: Event | undefined,
): Partial<EventInput> {
  const [start, end] = [text("starts"), text("ends")];
  if (date === null || (start === "" && end === "")) return { starts: null, ends: null };
  const lastDay = fullYear(text("endsOn")) || usualLastDay(`${date}T${start}`, `${date}T${end}`);
  return {
    starts: localTime(date, start, text("startsOffset"), event?.starts),
    ends: end === "" ? null : localTime(lastDay, end, text("endsOffset"), event?.ends),
    opensBefore: readNumber(text("opensBefore")) ?? usualMinutes.opensBefore,
    closesAfter: readNumber(text("closesAfter")) ?? usualMinutes.closesAfter,
    lateAfter: readNumber(text("lateAfter")),
    latePoints: readNumber(text("latePoints")),
    timeZone: ownTimeZone(),
  };
}

function localTime(
  date: string,
  time: string,
  offset: string,
  before: string | null | undefined,
): string {
  const local = `${date}T${time}`;
  if (offset === "" && before?.slice(0, 16) === local) return before;
  return local + offset;
}
