import { queryOptions } from "@tanstack/react-query";
import { mayPass } from "#web/platform/api/retries.ts";
import { untilItSucceeds } from "#web/platform/live/live-queries.ts";
import type { DoorCalls } from "../door-calls.ts";
import { keepNames, listKeptNames } from "../known-names.ts";
import { rollKey, type Roll } from "./roll-changes.ts";

/** A club's members; without a network, those this device has seen at the door today. */
export const rollQuery = ({ place, readRoll }: DoorCalls) =>
  queryOptions({
    queryKey: rollKey(place.clubId, place.eventId),
    queryFn: async (): Promise<Roll> => {
      try {
        const roll = await readRoll();
        void keepNames(place, roll.members);
        return roll;
      } catch (error) {
        const members = mayPass(error) ? await listKeptNames(place) : [];
        if (members.length === 0) throw error;
        // Any live update is newer.
        return { revision: -1, members };
      }
    },
    refetchInterval: untilItSucceeds,
  });
