import type { EventInput } from "#contract/events.ts";
import { readWholeNumber } from "#web/ui/read-whole-number.ts";

/** The event form as it was filled in; what is empty stays empty (R6.2). */
export function readEventInput(data: FormData): EventInput {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    status: text("status") === "Inactive" ? "Inactive" : "Active",
    name: text("name"),
    date: text("date") || null,
    points: readWholeNumber(text("points")),
  };
}
