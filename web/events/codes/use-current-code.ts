import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Event } from "#contract/events/events.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { currentCodeQuery } from "../events.queries.ts";

/**
 * A code that couldn't be renewed is shown for this much longer: it remains valid for even longer.
 */
const graceMs = bounds.codeStepSeconds * 1_000;

/** The event's current check-in code, and when the next one replaces it. */
export type CurrentCode = {
  /** Undefined while unknown. */
  code: string | undefined;
  /** By this device's clock; undefined for a fixed code. */
  changesAt: number | undefined;
};

/**
 * The event's current check-in code. A changing code is renewed after the lifetime given by the
 * server, and not shown much longer than that, even without a connection.
 */
export function useCurrentCode(clubId: string, event: Event): CurrentCode {
  const changes = event.codeKind === "changing";
  const query = currentCodeQuery(clubId, event.id);
  const { data, dataUpdatedAt, refetch } = useQuery({ ...query, enabled: changes });
  const [old, setOld] = useState<typeof data>();
  const lifeMs = data === undefined ? 0 : (data.until ?? data.now) - data.now;
  useEffect(() => {
    if (!changes || data === undefined) return;
    const timer = setInterval(() => {
      const ageMs = Date.now() - dataUpdatedAt;
      if (ageMs >= lifeMs) void refetch({ cancelRefetch: false });
      if (ageMs >= lifeMs + graceMs) setOld(data);
    }, 1_000);
    return () => clearInterval(timer);
  }, [changes, data, dataUpdatedAt, lifeMs, refetch]);
  if (!changes) return { code: event.code, changesAt: undefined };
  if (data === undefined || data === old) return { code: undefined, changesAt: undefined };
  return { code: data.code, changesAt: dataUpdatedAt + lifeMs };
}
