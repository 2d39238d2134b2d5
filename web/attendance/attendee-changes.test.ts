import { describe, expect, it } from "vitest";
import type { LiveChange } from "#contract/platform/live.ts";
import { attendeesAfter, withAttendee } from "./attendee-changes.ts";

const attendee = (id: string, timestamp = 1) => ({
  id,
  name: id,
  gradYear: 2027,
  timestamp,
  points: null,
  minutes: null,
  lateBy: null,
});
const arrival = (id: string, eventId = "meeting"): LiveChange => ({
  type: "attendee",
  eventId,
  attendeeCount: 1,
  attendee: attendee(id, 2),
});
const arrivalByName = (id: string): LiveChange => ({
  type: "attendee",
  eventId: "meeting",
  attendeeCount: 1,
  attendee: { id, name: id, timestamp: 2 },
});
const removal = (personId: string, eventId = "meeting"): LiveChange => ({
  type: "attendee-removed",
  eventId,
  personId,
  attendeeCount: 1,
});

describe("A list of attendees", () => {
  it("gains those who arrive, and loses those who are removed", () => {
    const list = attendeesAfter([attendee("ada"), attendee("bob")], "meeting", [
      arrival("eve"),
      removal("ada"),
    ]);
    expect(list).toEqual([attendee("bob"), attendee("eve", 2)]);
  });

  it("takes changes in the order in which they happened", () => {
    const list = attendeesAfter([], "meeting", [arrival("ada"), removal("ada"), arrival("ada")]);
    expect(list).toEqual([attendee("ada", 2)]);
  });

  it("knows no graduation year of people it knows by name only", () => {
    const list = attendeesAfter([], "meeting", [arrivalByName("ada")]);
    expect(list).toEqual([{ ...attendee("ada", 2), gradYear: null }]);
  });

  it("is about one event", () => {
    const known = [attendee("ada")];
    expect(
      attendeesAfter(known, "meeting", [arrival("bob", "party"), removal("ada", "party")]),
    ).toEqual(known);
  });

  it("lists no one twice: someone who is already on it is replaced", () => {
    expect(withAttendee([attendee("ada"), attendee("bob")], attendee("ada", 2))).toEqual([
      attendee("bob"),
      attendee("ada", 2),
    ]);
  });
});
