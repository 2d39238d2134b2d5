import { useCallback, useEffect, useRef } from "react";
import { searchByName } from "#contract/members/name-search.ts";
import { byName, sorted } from "#contract/platform/sorting.ts";
import { mayPass } from "#web/platform/api/retries.ts";
import type { DoorCalls } from "./door-calls.ts";
import { keepNames, listKeptNames } from "./known-names.ts";

type Named = { id: string; name: string };

/** The same limit as on the server. */
const mostFound = 20;

/**
 * The names that this device has seen at a door, for when the network is down (R25.7): all
 * members' for users who may see them, otherwise those of people who were found or came. With
 * `keeps`, they are stored on the device for a day.
 */
export function useKnownNames(calls: DoorCalls, { keeps }: { keeps: boolean }) {
  const names = useRef(new Map<string, string>());
  const learn = useCallback(
    (people: readonly Named[]) => {
      const fresh = people.filter(({ id, name }) => names.current.get(id) !== name);
      for (const { id, name } of fresh) names.current.set(id, name);
      if (keeps && fresh.length > 0) void keepNames(calls.place, fresh);
    },
    [calls, keeps],
  );
  useEffect(() => {
    if (!keeps) return;
    void listKeptNames(calls.place).then((kept) => {
      for (const { id, name } of kept) if (!names.current.has(id)) names.current.set(id, name);
    });
    if (calls.place.isPass) return;
    // If that fails, names are searched on the server.
    calls.readRoll().then(
      ({ members }) => learn(members),
      () => {},
    );
  }, [calls, keeps, learn]);
  return {
    learn,
    /** A person's name, if this device knows it. */
    nameOf: (personId: string) => names.current.get(personId),
    /** Finds members by letters of their name, on the server or else on this device. */
    findNames: async (search: string): Promise<readonly Named[]> => {
      const findHere = () => {
        const known = [...names.current].map(([id, name]) => ({ id, name }));
        return sorted(searchByName(known, search), byName).slice(0, mostFound);
      };
      if (!navigator.onLine && names.current.size > 0) return findHere();
      try {
        const found = await calls.findNames(search);
        learn(found);
        return found;
      } catch (error) {
        if (!mayPass(error) || names.current.size === 0) throw error;
        return findHere();
      }
    },
  };
}
