import { expect, it } from "vitest";
import type { Event } from "#contract/events/events.ts";
import { readEventInput } from "./event-input.ts";
import { movedLastDay, typedTimesOf } from "./typed-times.ts";

/** The form of an event that is opened, gets another date, and is saved. */
function movedTo(date: string, event: Pick<Event, "date" | "starts" | "ends">): unknown {
  const typed = typedTimesOf(event as Event);
  const data = new FormData();
  const endsOn = movedLastDay(typed.endsOn, event.date ?? "", date);
  for (const [name, value] of Object.entries({ ...typed, date, endsOn })) data.set(name, value);
  const { starts, ends } = readEventInput(data, event as Event);
  return [starts, ends];
}

it("An event that ends on another day does so when its date is moved, too (R6.22)", () => {
  const overnight = { date: "2026-11-20", starts: "2026-11-20T20:00", ends: "2026-11-21T02:00" };
  expect(typedTimesOf(overnight as Event).endsOn).toBe("");
  expect(movedTo("2026-11-13", overnight)).toEqual(["2026-11-13T20:00", "2026-11-14T02:00"]);
  expect(movedTo("2026-11-27", overnight)).toEqual(["2026-11-27T20:00", "2026-11-28T02:00"]);

  const camp = { date: "2026-11-20", starts: "2026-11-20T20:00", ends: "2026-11-22T10:00" };
  expect(typedTimesOf(camp as Event).endsOn).toBe("2026-11-22");
  expect(movedTo("2026-12-30", camp)).toEqual(["2026-12-30T20:00", "2027-01-01T10:00"]);
  expect(movedTo("2026-11-20", camp)).toEqual([camp.starts, camp.ends]);
  // It ends on the next day, but later than it began: that isn't what the times alone mean.
  const day = { date: "2026-11-20", starts: "2026-11-20T09:00", ends: "2026-11-21T10:00" };
  expect(movedTo("2026-11-13", day)).toEqual(["2026-11-13T09:00", "2026-11-14T10:00"]);
});

it("An event that ends on the day it begins has no Last Day to type (R6.22)", () => {
  const meeting = { date: "2026-11-20", starts: "2026-11-20T16:00", ends: "2026-11-20T17:00" };
  expect(typedTimesOf(meeting as Event).endsOn).toBe("");
  expect(movedTo("2026-11-27", meeting)).toEqual(["2026-11-27T16:00", "2026-11-27T17:00"]);
});

it("A Last Day moves with every date that is typed on the way, and with none that isn't one", () => {
  const years = ["0002-11-27", "0020-11-27", "0202-11-27", "2026-11-27"];
  let [lastDay, date] = ["2026-11-22", "2026-11-20"];
  for (const typed of years) {
    lastDay = movedLastDay(lastDay, date, typed);
    date = typed;
  }
  expect(lastDay).toBe("2026-11-29");
  expect(movedLastDay("2026-11-22", "", "2026-11-27")).toBe("2026-11-22");
  expect(movedLastDay("", "2026-11-20", "2026-11-27")).toBe("");
});
