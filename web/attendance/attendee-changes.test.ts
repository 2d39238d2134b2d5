import { describe, expect, it } from "vitest";
import { withArrivals } from "./attendee-changes.ts";

const attendee = (id: string, timestamp = 1) => ({ id, name: id, gradYear: 2027, timestamp });

describe("A list of attendees", () => {
  it("gains those who arrive", () => {
    const list = withArrivals([attendee("ada")], [attendee("bob"), attendee("eve")]);
    expect(list).toEqual([attendee("ada"), attendee("bob"), attendee("eve")]);
  });

  it("has nobody twice: who is on it already is replaced", () => {
    const list = withArrivals([attendee("ada"), attendee("bob")], [attendee("ada", 2)]);
    expect(list).toEqual([attendee("ada", 2), attendee("bob")]);
    expect(withArrivals(list, list)).toEqual(list);
  });
});
