import type { EventInput } from "#contract/events.ts";
import { readNumber } from "#web/ui/read-number.ts";

/** The event form as it was filled in; what is empty stays empty (R6.2). */
export function readEventInput(data: FormData): EventInput {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    status: text("status") === "Inactive" ? "Inactive" : "Active",
    name: text("name"),
    date: fullYear(text("date")) || null,
    points: readNumber(text("points")),
    codeKind: text("codeKind") === "changing" ? "changing" : "fixed",
  };
}

/**
 * A date of which the year was typed with two digits, which the browser takes for one of the
 * first century, in the century of now; any other date as it is.
 */
export function fullYear(date: string): string {
  return date.replace(/^00(?=\d\d-)/, "20");
}
