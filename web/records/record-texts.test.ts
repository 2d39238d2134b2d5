import { describe, expect, it } from "vitest";
import type { ClubRecord } from "#contract/records.ts";
import { whatWasDone, whoDid } from "./record-texts.ts";

const base = { id: "1", at: 0, actor: { id: "a", name: "Grace Hopper" } };
const person = { id: "b", name: "Ada Lovelace" };
const event = { id: "c", name: "Chess Night" };

describe("A record", () => {
  it.each<[string, ClubRecord]>([
    [
      "Tried a wrong password for Ada Lovelace",
      { ...base, kind: "sign-in-refused", actor: null, person },
    ],
    ["Became admin of the club", { ...base, kind: "admin-created", person }],
    ["Checked in to Chess Night: 10 points", { ...base, kind: "checked-in", event, points: 10 }],
    ["Checked in to Chess Night: 1 point", { ...base, kind: "checked-in", event, points: 1 }],
    ["Checked in to Chess Night: 0 points", { ...base, kind: "checked-in", event, points: null }],
    [
      "Added Ada Lovelace to Chess Night: -2,500 points",
      { ...base, kind: "attendee-added", person, event, points: -2500 },
    ],
    [
      "Created Untitled event: Active, 0 points",
      {
        ...base,
        kind: "event-created",
        event: { id: "c", name: "" },
        status: "Active",
        points: null,
      },
    ],
    [
      "Set Chess Night from Active to Inactive",
      { ...base, kind: "event-status-changed", event, from: "Active", to: "Inactive" },
    ],
    [
      "Changed the points of Chess Night from empty to 25, for 1 attendee",
      { ...base, kind: "event-points-changed", event, from: null, to: 25, attendees: 1 },
    ],
    [
      "Changed the carry-over of Ada Lovelace from 1,000 to empty",
      { ...base, kind: "carryover-changed", person, from: 1000, to: null },
    ],
  ])("says: %s", (text, record) => {
    expect(whatWasDone(record)).toBe(text);
  });

  it("says who did it, as far as anybody can know", () => {
    const record: ClubRecord = { ...base, kind: "checked-in", event, points: 1 };
    expect(whoDid(record)).toBe("Grace Hopper");
    expect(whoDid({ ...record, actor: { id: "a", name: null } })).toBe("Former member");
    expect(whoDid({ ...record, actor: null })).toBe("Somebody");
  });
});
