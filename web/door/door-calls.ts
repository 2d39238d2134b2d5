import type { Arrival, ArrivalInput, Newcomer, NewcomerInput } from "#contract/door.ts";
import { api } from "#web/platform/api-client.ts";

/** Why something is done, which a sealed event asks. */
export type Explained = { reason?: string };

/** What a scanner asks of the server. */
export type DoorCalls = {
  /** Tells what was found at this door from what was found at others. */
  key: readonly string[];
  admit: (input: ArrivalInput) => Promise<Arrival>;
  addNewcomer: (input: NewcomerInput) => Promise<Newcomer>;
  takeBack: (personId: string, why: Explained) => Promise<unknown>;
  /** Members by two letters of their name, or more. */
  findNames: (search: string) => Promise<{ id: string; name: string }[]>;
};

/** The door of an event, for who has a seat in its club. */
export function doorOfEvent(clubId: string, eventId: string): DoorCalls {
  const club = api.clubs[":clubId"];
  const event = club.events[":eventId"];
  return {
    key: [clubId, eventId],
    admit: async (json) =>
      (await event.arrivals.$post({ param: { clubId, eventId }, json })).json(),
    addNewcomer: async (json) =>
      (await event.newcomers.$post({ param: { clubId, eventId }, json })).json(),
    takeBack: (personId, json) =>
      event.attendees[":personId"].$delete({ param: { clubId, eventId, personId }, json }),
    findNames: async (search) => {
      const response = await club["member-names"].$get({ param: { clubId }, query: { search } });
      return (await response.json()).members;
    },
  };
}
