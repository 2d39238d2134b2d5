import type {
  Arrival,
  ArrivalInput,
  Newcomer,
  NewcomerInput,
  RollMember,
  Signed,
} from "#contract/attendance/door.ts";
import { api, queued, readExpected } from "#web/platform/api/api-client.ts";
import type { DoorPlace } from "./known-names.ts";

/** The reason for a change, which a sealed event requires. */
export type Explained = { reason?: string };

/** The server calls of a scanner or a roll call. */
export type DoorCalls = {
  /** The door, and the account or pass that uses it. */
  place: DoorPlace;
  admit: (input: ArrivalInput) => Promise<Arrival>;
  addNewcomer: (input: NewcomerInput) => Promise<Newcomer>;
  /** Removes a person and returns the club's revision. */
  takeBack: (personId: string, why: Explained) => Promise<number>;
  /** Excuses a member from the event, or undoes that, and returns the club's revision. */
  excuse: (personId: string, isExcused: boolean, why: Explained) => Promise<number>;
  /** Signs out someone on the list, at an event that counts time. */
  signOut: (personId: string, why: Explained) => Promise<Signed>;
  /** Finds members by at least two letters of their name. */
  findNames: (search: string) => Promise<{ id: string; name: string }[]>;
  /** All members; not available with a door pass. */
  readRoll: () => Promise<{ revision: number; members: RollMember[] }>;
};

/** Adds a person to a club's event. */
export async function admitTo(
  { clubId, eventId }: Pick<DoorPlace, "clubId" | "eventId">,
  json: ArrivalInput,
): Promise<Arrival> {
  const event = queued.clubs[":clubId"].events[":eventId"];
  return readExpected(await event.arrivals.$post({ param: { clubId, eventId }, json }), isArrival);
}

const isArrival = (answer: unknown): answer is Arrival =>
  typeof (answer as Partial<Arrival> | null | undefined)?.attendee?.id === "string";

/** The server calls for an event's door. */
export function doorOfEvent(place: DoorPlace): DoorCalls {
  const { clubId, eventId } = place;
  const club = api.clubs[":clubId"];
  const event = club.events[":eventId"];
  const param = { clubId, eventId };
  return {
    place,
    admit: (input) => admitTo(place, input),
    addNewcomer: async (json) => (await event.newcomers.$post({ param, json })).json(),
    takeBack: async (personId, json) => {
      const attendee = event.attendees[":personId"];
      const answer = await attendee.$delete({ param: { ...param, personId }, json });
      return (await answer.json()).revision;
    },
    excuse: async (personId, isExcused, why) => {
      const kind = isExcused ? ("excuse-members" as const) : ("withdraw-excuses" as const);
      const json = { command: { kind, eventId, personIds: [personId] }, ...why };
      const answer = await club.operations.$post({ param: { clubId }, json });
      return (await answer.json()).revision;
    },
    signOut: async (personId, why) => {
      const json = { personId, sign: "out" as const, ...why };
      return (await event.visits.$post({ param, json })).json();
    },
    findNames: async (search) => {
      const response = await club["member-names"].$get({ param: { clubId }, query: { search } });
      return (await response.json()).members;
    },
    readRoll: async () => (await event.roll.$get({ param })).json(),
  };
}
