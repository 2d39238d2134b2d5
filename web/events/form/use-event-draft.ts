import { useState } from "react";
import type { CodeKind, Event, EventFields, EventStatus } from "#contract/events/events.ts";
import type { EventTimes } from "#contract/events/times/event-times.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { createKey } from "#web/platform/api/submission-key.ts";
import { dropDraft, findDraft, keepDraft, type DraftPlace } from "#web/platform/device/drafts.ts";
import { textOf } from "#web/platform/ui/fields/use-form.ts";
import { readTimes, typedTimesOf, type TypedTimes } from "./typed-times.ts";

/** The event form's current texts, empty for none, and the revision of the event it replaces. */
export type TypedEvent = TypedTimes &
  Record<Exclude<keyof EventFields, keyof EventTimes | "minutes">, string> & {
    status: EventStatus;
    hours: string;
    codeKind: CodeKind;
    /** Empty for nothing, or else `end` or `minutes`. */
    forgotten: string;
    expectedRevision: number;
    /** Sent along, so that a form that is continued creates nothing twice (R10.21). */
    key: string;
  };

/** What was typed into a form earlier, if it wasn't saved. */
export const useKeptDraft = (place: DraftPlace) => useState(() => findDraft<TypedEvent>(place))[0];

/** The form's initial values: the event's, or `continued`, a draft. */
export function useEventDraft(
  place: DraftPlace,
  event: Event | undefined,
  continued: TypedEvent | undefined,
) {
  const [key] = useState(createKey);
  const saved: TypedEvent = {
    status: event?.status ?? "Active",
    name: event?.name ?? "",
    date: event?.date ?? "",
    points: String(event?.points ?? ""),
    hours: event?.minutes == null ? "" : String(hoursOf(event.minutes)),
    codeKind: event?.codeKind ?? "fixed",
    note: event?.note ?? "",
    ...typedTimeOf(event),
    categoryId: event?.categoryId ?? "",
    ...typedTimesOf(event),
    expectedRevision: event?.revision ?? 0,
    key,
  };
  const typed = { ...saved, ...continued };
  return {
    typed,
    keep: (form: HTMLFormElement, expectedRevision: number) =>
      keepDraft(place, readTyped(form, { ...typed, expectedRevision })),
    forget: () => dropDraft(place),
  };
}

/** What the form shows of an event's time from sign-in to sign-out. */
function typedTimeOf(
  event: Event | undefined,
): Pick<TypedEvent, "countsTime" | "forgotten" | "forgottenMinutes"> {
  const { countsTime = false, forgottenMinutes = 0 } = event ?? {};
  if (!countsTime) return { countsTime: "", forgotten: "", forgottenMinutes: "" };
  if (forgottenMinutes === null)
    return { countsTime: "on", forgotten: "end", forgottenMinutes: "" };
  const isNothing = forgottenMinutes === 0;
  return {
    countsTime: "on",
    forgotten: isNothing ? "" : "minutes",
    forgottenMinutes: isNothing ? "" : String(forgottenMinutes),
  };
}

function readTyped(
  form: HTMLFormElement,
  { categoryId, expectedRevision, key }: TypedEvent,
): TypedEvent {
  const data = new FormData(form);
  return {
    status: textOf(data, "status") === "Inactive" ? "Inactive" : "Active",
    name: textOf(data, "name"),
    date: textOf(data, "date"),
    points: textOf(data, "points"),
    hours: textOf(data, "hours"),
    codeKind: textOf(data, "codeKind") === "changing" ? "changing" : "fixed",
    note: textOf(data, "note"),
    countsTime: data.has("countsTime") ? "on" : "",
    forgotten: textOf(data, "forgotten"),
    forgottenMinutes: textOf(data, "forgottenMinutes"),
    // The field appears only once the categories are known.
    categoryId: data.has("categoryId") ? textOf(data, "categoryId") : categoryId,
    ...readTimes(data),
    expectedRevision,
    key,
  };
}
