import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memberCardQuery } from "./member-card.queries.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { refetchInterval } = memberCardQuery("ana");

/** When the page asks again, with a card that changes in this many milliseconds. */
function nextAsk(changesInMs?: number): number {
  const changesAt = performance.now() + (changesInMs ?? 0);
  const data =
    changesInMs === undefined ? undefined : { link: "", questions: [], changesAt, endsAt: 0 };
  if (typeof refetchInterval !== "function") return expect.unreachable();
  const query = { state: { data } } as Parameters<typeof refetchInterval>[0];
  return Number(refetchInterval(query));
}

it.each([
  ["is asked about questions within seconds, long before it changes (R8.28)", 55_000, 5_000],
  ["is asked for the next one as soon as it changes (R8.13)", 4_000, 4_000],
  ["waits between two attempts while there is no newer one", -60_000, 3_000],
  ["waits between two attempts while there is none", undefined, 3_000],
])("A card %s", (_, changesInMs, ms) => {
  expect(nextAsk(changesInMs)).toBe(ms);
});
