import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Event, EventUpdate } from "#contract/events/events.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { plainEvent } from "#test-support/plain-event.ts";
import {
  applyToEvents,
  eventQuery,
  eventsQuery,
  headCountQuery,
  openEventsQuery,
  updateEvent,
} from "./events.queries.ts";

const kickoff: Event = { ...plainEvent, id: "kickoff", revision: 3 };
const chess = "chess";
const clients: QueryClient[] = [];
afterEach(() => {
  clients.splice(0).forEach((client) => client.clear());
  vi.unstubAllGlobals();
});

/** A browser with the event in its cache, alone and in its list, at revision 5. */
function openClub() {
  const client = new QueryClient();
  clients.push(client);
  const known = { one: eventQuery(chess, kickoff.id), list: eventsQuery(chess) };
  client.setQueryData(known.one.queryKey, { revision: 5, event: kickoff });
  client.setQueryData(known.list.queryKey, {
    revision: 5,
    years: [],
    hasHadAttendee: false,
    events: [kickoff],
  });
  client.setQueryData(openEventsQuery(chess).queryKey, { revision: 5, events: [] });
  client.setQueryData(headCountQuery(chess, kickoff.id).queryKey, { revision: 5, headCount: null });
  client.setQueryData(headCountQuery(chess, "other").queryKey, { revision: 5, headCount: null });
  const isOld = (queryKey: readonly unknown[]) =>
    client.getQueryState(queryKey)?.isInvalidated === true;
  return {
    client,
    publish: (revision: number, ...changes: LiveChange[]) =>
      applyToEvents(client, chess, { revision, changes }),
    names: () => [
      client.getQueryData(known.one.queryKey)?.event.name,
      client.getQueryData(known.list.queryKey)?.events[0]?.name,
    ],
    hasHadAttendee: () => client.getQueryData(known.list.queryKey)?.hasHadAttendee,
    counts: () => [
      client.getQueryData(known.one.queryKey)?.event.attendeeCount,
      client.getQueryData(known.list.queryKey)?.events[0]?.attendeeCount,
    ],
    old: () => ({
      events: isOld(known.one.queryKey) && isOld(known.list.queryKey),
      open: isOld(openEventsQuery(chess).queryKey),
      heads: ["kickoff", "other"].filter((id) => isOld(headCountQuery(chess, id).queryKey)),
    }),
  };
}

const renamed: Event = { ...kickoff, name: "Kickoff Night", revision: 6 };

describe("Cached events", () => {
  it("get changes made by anyone, wherever they are shown", () => {
    const { publish, names, counts } = openClub();
    publish(6, { type: "event", event: renamed });
    expect(names()).toEqual(["Kickoff Night", "Kickoff Night"]);
    const change = { eventId: "kickoff", personId: "ana", attendeeCount: 7 };
    publish(7, { type: "attendee-removed", ...change });
    expect(counts()).toEqual([7, 7]);
  });

  it("know that a new club has begun from its first attendee on, even if that is undone (R6.48)", () => {
    const { publish, hasHadAttendee } = openClub();
    const attendee = { id: "ana", name: "Ana", timestamp: 1 };
    const event = { eventId: "kickoff", personId: "ana" };
    publish(6, { type: "event", event: renamed });
    expect(hasHadAttendee()).toBe(false);
    publish(7, { type: "attendee", eventId: "kickoff", attendee, attendeeCount: 1 });
    publish(8, { type: "attendee-removed", ...event, attendeeCount: 0 });
    expect(hasHadAttendee()).toBe(true);
  });

  it("are of a club that has begun if a node of the version before has answered (R6.48)", async () => {
    const answer = { revision: 5, years: [], events: [] };
    for (const [known, hasHadAttendee] of [
      [{}, true],
      [{ hasHadAttendee: false }, false],
    ] as const) {
      const { client } = openClub();
      vi.stubGlobal("fetch", async () => Response.json({ ...answer, ...known }));
      const query = { ...eventsQuery(chess), staleTime: 0 };
      expect(await client.fetchQuery(query)).toEqual({ ...answer, hasHadAttendee });
    }
  });

  it("ignore changes they already include", () => {
    const { publish, names } = openClub();
    publish(5, { type: "event", event: renamed });
    expect(names()).toEqual(["Kickoff", "Kickoff"]);
  });

  it("reload the head count only after a change of its event", () => {
    const { publish, old } = openClub();
    publish(6, { type: "event", event: renamed });
    expect(old()).toEqual({ events: false, open: false, heads: ["kickoff"] });
  });

  it("are reloaded if more has changed than the message says, separately from helpers' lists", () => {
    const { publish, old } = openClub();
    publish(6, { type: "refresh", what: "open-events" });
    expect(old()).toEqual({ events: false, open: true, heads: [] });
    publish(7, { type: "refresh", what: "everything" });
    expect(old()).toEqual({ events: true, open: true, heads: ["kickoff", "other"] });
  });
});

describe("An event that was saved here", () => {
  const input: EventUpdate = { ...kickoff, note: "", name: "Kickoff Night" };
  const save = (client: QueryClient, revision: number) => {
    vi.stubGlobal("fetch", async () =>
      Response.json({ revision, event: { ...renamed, revision } }),
    );
    return updateEvent(client, { clubId: chess, eventId: kickoff.id }, input);
  };

  it("shows immediately, without hiding others' earlier changes", async () => {
    const { client, publish, names } = openClub();
    await save(client, 8);
    expect(names()).toEqual(["Kickoff Night", "Kickoff Night"]);
    publish(6, { type: "event", event: kickoff });
    expect(client.getQueryData(eventsQuery(chess).queryKey)?.revision).toBe(6);
    expect(names()[1]).toBe("Kickoff Night");
  });

  it("doesn't replace newer changes", async () => {
    const { client, publish, names } = openClub();
    publish(9, { type: "event", event: { ...kickoff, name: "By somebody else", revision: 9 } });
    await save(client, 8);
    expect(names()).toEqual(["By somebody else", "By somebody else"]);
  });
});
