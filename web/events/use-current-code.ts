import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Event } from "#contract/events.ts";
import { bounds } from "#contract/bounds.ts";
import { currentCodeQuery } from "./events.queries.ts";

/** A code that could not be renewed is shown as long again: it is good for longer still. */
const graceMs = bounds.codeStepSeconds * 1_000;

/**
 * The code by which one checks in to an event now; undefined while that is not known. One that
 * changes is asked for when the server's clock says so, and not shown beyond its time, whatever
 * becomes of the connection or of this machine's clock.
 */
export function useCurrentCode(clubId: string, event: Event): string | undefined {
  const changes = event.codeKind === "changing";
  const query = currentCodeQuery(clubId, event.id);
  const { data, dataUpdatedAt, refetch } = useQuery({ ...query, enabled: changes });
  const [old, setOld] = useState<typeof data>();
  useEffect(() => {
    if (!changes || data === undefined) return;
    const lifeMs = (data.until ?? data.now) - data.now;
    const timer = setInterval(() => {
      const ageMs = Date.now() - dataUpdatedAt;
      if (ageMs >= lifeMs) void refetch({ cancelRefetch: false });
      if (ageMs >= lifeMs + graceMs) setOld(data);
    }, 1_000);
    return () => clearInterval(timer);
  }, [changes, data, dataUpdatedAt, refetch]);
  if (!changes) return event.code;
  return data === old ? undefined : data?.code;
}
