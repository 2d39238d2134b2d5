import { useState } from "react";
import type { CodeKind, Event, EventStatus } from "#contract/events.ts";
import { dropDraft, findDraft, keepDraft, type DraftPlace } from "#web/platform/drafts.ts";
import { textOf } from "#web/ui/use-form.ts";
import { readTimes, typedTimesOf, type TypedTimes } from "./typed-times.ts";

/** The event form as it stands: texts, and the revision of the event that it takes the place of. */
type TypedEvent = TypedTimes & {
  status: EventStatus;
  name: string;
  date: string;
  points: string;
  codeKind: CodeKind;
  expectedRevision: number;
};

/** What the form begins with, which is what was typed before if that was kept. */
export function useEventDraft(place: DraftPlace, event: Event | undefined) {
  const [kept] = useState(() => findDraft<TypedEvent>(place));
  const saved: TypedEvent = {
    status: event?.status ?? "Active",
    name: event?.name ?? "",
    date: event?.date ?? "",
    points: String(event?.points ?? ""),
    codeKind: event?.codeKind ?? "fixed",
    ...typedTimesOf(event),
    expectedRevision: event?.revision ?? 0,
  };
  return {
    typed: { ...saved, ...kept },
    /** Whether it was begun before, and stands here again. */
    wasKept: kept !== undefined,
    keep: (form: HTMLFormElement, expectedRevision: number) =>
      keepDraft(place, readTyped(form, expectedRevision)),
    forget: () => dropDraft(place),
  };
}

function readTyped(form: HTMLFormElement, expectedRevision: number): TypedEvent {
  const data = new FormData(form);
  return {
    status: textOf(data, "status") === "Inactive" ? "Inactive" : "Active",
    name: textOf(data, "name"),
    date: textOf(data, "date"),
    points: textOf(data, "points"),
    codeKind: textOf(data, "codeKind") === "changing" ? "changing" : "fixed",
    ...readTimes(data),
    expectedRevision,
  };
}
