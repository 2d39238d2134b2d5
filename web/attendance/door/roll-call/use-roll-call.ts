import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { Attendee } from "#contract/attendance/attendance.ts";
import type { Arrival, Signed } from "#contract/attendance/door.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { learnRow } from "#web/platform/live/live-queries.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import type { DoorCalls } from "../door-calls.ts";
import { isUnexplained, useDoorActions } from "../use-door-actions.ts";
import { withExcuse } from "./roll-changes.ts";
import { rollRows, type RollRow, type RollSort } from "./roll-rows.ts";
import { rollQuery } from "./roll.queries.ts";

/** An event's attendees, which the roll call shows as here and changes. */
export type AttendeeList = {
  read: Pick<UseQueryResult<{ attendees: Attendee[] }>, "data" | "error" | "refetch">;
  add: (arrival: Signed) => void;
  remove: (removed: { revision: number; personId: string }) => void;
};

/** A roll call while its page is open: one press marks a member as here (R25.2). */
export function useRollCall(calls: DoorCalls, list: AttendeeList, sort: RollSort) {
  const queryClient = useQueryClient();
  const roll = useQuery(rollQuery(calls));
  // Members added by this page, and when: another press undoes that for a while.
  const [ownSince, setOwnSince] = useState<ReadonlyMap<string, number>>(new Map());
  const onArrival = (arrival: Arrival) => {
    list.add(arrival);
    if (arrival.outcome === "added")
      setOwnSince((before) => new Map([...before, [arrival.attendee.id, performance.now()]]));
  };
  const actions = useDoorActions(calls, onArrival);
  const { waiting, drop } = actions;
  const members = roll.data?.members;
  const attendees = list.read.data?.attendees;
  const rows = useMemo(
    () => members && rollRows({ members, attendees: attendees ?? [], waiting }, sort),
    [members, attendees, waiting, sort],
  );

  const add = async ({ id, name }: RollRow) => {
    // An addition that waited shows its refusal in its row.
    let isInRow = false;
    try {
      const arrival = await actions.admit({ personId: id }, () => {
        isInRow = true;
      });
      onArrival(arrival);
    } catch (error) {
      if (!isInRow && !isUnexplained(error))
        notify(`${t`We couldn't add ${name}.`} ${messageOf(error)}`);
    }
  };
  const takeBack = async ({ id: personId, name }: RollRow) => {
    try {
      const revision = await actions.takeBack(personId);
      list.remove({ personId, revision });
    } catch (error) {
      if (!isUnexplained(error)) notify(`${t`${name} is still on the list.`} ${messageOf(error)}`);
    }
  };
  const signOut = async ({ id, name }: RollRow) => {
    try {
      list.add(await actions.signOut(id));
    } catch (error) {
      if (!isUnexplained(error)) notify(`${t`${name} is still signed in.`} ${messageOf(error)}`);
    }
  };
  const excuse = async ({ id: personId, name, state }: RollRow) => {
    const isExcused = state.kind !== "excused";
    try {
      const revision = await actions.excuse(personId, isExcused);
      const { queryKey } = rollQuery(calls);
      learnRow(queryClient, queryKey, { rowId: personId, revision }, (known) =>
        withExcuse(known, personId, isExcused),
      );
    } catch (error) {
      if (isUnexplained(error)) return;
      const problem = isExcused ? t`We couldn't excuse ${name}.` : t`${name} is still excused.`;
      notify(`${problem} ${messageOf(error)}`);
    }
  };
  const isOwn = ({ id }: RollRow) =>
    performance.now() - (ownSince.get(id) ?? Number.NEGATIVE_INFINITY) <
    bounds.takeBackMinutes * 60_000;
  // A second press before the answer is accidental.
  const underWay = useRef(new Set<string>());
  const once = async (id: string, act: () => Promise<void>) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    await act();
    underWay.current.delete(id);
  };

  return {
    rows,
    roll,
    reason: actions.reason,
    setReason: actions.setReason,
    unexplained: actions.unexplained,
    /** Whether this page added them, so that pressing again removes them. */
    isOwn,
    /** Excuses a person who isn't here, or undoes that (R25.10). */
    excuse: (row: RollRow): void => void once(row.id, () => excuse(row)),
    /** Signs out someone who is here, at an event that counts time (R35.13). */
    signOut: (row: RollRow): void => void once(row.id, () => signOut(row)),
    /** Handles a press on a row. */
    press: (row: RollRow): void => {
      const { name, state } = row;
      if (state.kind === "waiting") {
        if (state.isLate) drop(state.key);
      } else if (state.kind !== "here") void once(row.id, () => add(row));
      else if (isOwn(row)) void once(row.id, () => takeBack(row));
      // The list may show an addition of this page before its answer.
      else if (!underWay.current.has(row.id))
        notify(t`Officers can remove ${name} on the event's page.`, "waiting");
    },
  };
}
