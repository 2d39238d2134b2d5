import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Attendee } from "#contract/attendance/attendance.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { speak } from "#web/platform/language/language.ts";
import "#web/platform/api/more-error-texts.ts";
import { addAttendee, applyToAttendees, attendeesQuery } from "./attendees.queries.ts";

beforeAll(() => speak("en"));

const attendee = (id: string): Attendee => ({
  id,
  name: id,
  gradYear: 2027,
  points: null,
  minutes: null,
  lateBy: null,
  timestamp: 1,
});
const event = { clubId: "chess", eventId: "kickoff" };
const { queryKey } = attendeesQuery(event);
const clients: QueryClient[] = [];
afterEach(() => {
  clients.splice(0).forEach((client) => client.clear());
  vi.unstubAllGlobals();
});

function openEvent() {
  const client = new QueryClient();
  clients.push(client);
  client.setQueryData(queryKey, { revision: 5, attendees: [attendee("Ana")] });
  return {
    client,
    publish: (revision: number, ...changes: LiveChange[]) =>
      applyToAttendees(client, "chess", { revision, changes }),
    names: () => client.getQueryData(queryKey)?.attendees.map(({ name }) => name),
    isOld: () => client.getQueryState(queryKey)?.isInvalidated,
  };
}
const came = (id: string, eventId = event.eventId): LiveChange => ({
  type: "attendee",
  eventId,
  attendee: attendee(id),
  attendeeCount: 2,
});

describe("The list of an event", () => {
  it("shows people who come and go, at this event only", () => {
    const { publish, names } = openEvent();
    publish(6, came("Ben"), came("Chi", "other"));
    expect(names()).toEqual(["Ana", "Ben"]);
    publish(7, { type: "attendee-removed", eventId: "kickoff", personId: "Ana", attendeeCount: 1 });
    expect(names()).toEqual(["Ben"]);
    publish(7, came("Dee"));
    expect(names()).toEqual(["Ben"]);
  });

  it("is fetched again when more has changed than the message says", () => {
    const { publish, isOld } = openEvent();
    publish(6, { type: "refresh", what: "members" });
    expect(isOld()).toBe(false);
    publish(6, { type: "refresh", what: "everything" });
    expect(isOld()).toBe(true);
  });
});

describe("A person who is added manually", () => {
  it("is on the list immediately, and only once when the live update arrives", async () => {
    const { client, publish, names } = openEvent();
    const answer = { revision: 8, attendee: attendee("Ben") };
    vi.stubGlobal("fetch", async () => Response.json(answer, { status: 201 }));
    await addAttendee(client, event, "Ben");
    publish(7, came("Chi"));
    publish(8, came("Ben"));
    expect(names()).toEqual(["Ana", "Ben", "Chi"]);
  });

  it("shows that the list is not the latest when someone else was faster", async () => {
    const { client, isOld } = openEvent();
    const refuse = (code: string) =>
      vi.stubGlobal("fetch", async () =>
        Response.json({ error: { code, message: "" } }, { status: 409 }),
      );
    refuse("reason-needed");
    await expect(addAttendee(client, event, "Ben")).rejects.toThrow("need a reason");
    expect(isOld()).toBe(false);
    refuse("already-attending");
    await expect(addAttendee(client, event, "Ben")).rejects.toThrow("already on the list");
    expect(isOld()).toBe(true);
  });
});
