import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Event } from "#contract/events/events.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { applyToCategories, categoriesQuery } from "./categories.queries.ts";

it.each<{ what: string; change: LiveChange; isOld: boolean }>([
  {
    what: "anyone's change of them",
    change: { type: "refresh", what: "everything" },
    isOld: true,
  },
  {
    what: "a change of an event, which may have one",
    change: { type: "event", event: {} as Event },
    isOld: true,
  },
  {
    what: "what someone is excused from",
    change: { type: "excuse", eventId: "kickoff", personId: "ana", isExcused: true },
    isOld: false,
  },
])("Categories that were loaded before $what are old: $isOld (R26.1)", ({ change, isOld }) => {
  const client = new QueryClient();
  const { queryKey } = categoriesQuery("chess");
  client.setQueryData(queryKey, { revision: 5, categories: [] });
  const isInvalidated = () => client.getQueryState(queryKey)?.isInvalidated;
  applyToCategories(client, "chess", { revision: 5, changes: [change] });
  expect(isInvalidated()).toBe(false);
  applyToCategories(client, "chess", { revision: 6, changes: [change] });
  expect(isInvalidated()).toBe(isOld);
  client.clear();
});
