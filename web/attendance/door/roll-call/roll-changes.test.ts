import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import type { LiveChange } from "#contract/platform/live.ts";
import { applyToRolls, rollKey } from "./roll-changes.ts";

const clients: QueryClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

const queryKey = rollKey("chess", "kickoff");
const excuse = (personId: string, isExcused: boolean, eventId = "kickoff"): LiveChange => ({
  type: "excuse",
  eventId,
  personId,
  isExcused,
});

/** A roll call with Ana and Ben, who can be excused, and Cy, of whom that isn't known. */
function openRoll() {
  const client = new QueryClient();
  clients.push(client);
  const known = ["Ana", "Ben"].map((id) => ({ id, name: id, isExcused: false }));
  const members = [...known, { id: "Cy", name: "Cy" }];
  client.setQueryData(queryKey, { revision: 5, members });
  return {
    tell: (revision: number, ...changes: LiveChange[]) =>
      applyToRolls(client, "chess", { revision, changes }),
    excused: () =>
      client.getQueryData(queryKey)?.members.flatMap((one) => (one.isExcused ? one.id : [])),
    isOld: () => client.getQueryState(queryKey)?.isInvalidated,
  };
}

it("A roll call shows the people others excuse, at this event only (R25.10)", () => {
  const { tell, excused } = openRoll();
  tell(6, excuse("Ana", true), excuse("Ben", true, "other"), excuse("Cy", true));
  expect(excused()).toEqual(["Ana"]);
  tell(7, excuse("Ana", false), excuse("Ben", true));
  expect(excused()).toEqual(["Ben"]);
  tell(7, excuse("Ben", false));
  expect(excused()).toEqual(["Ben"]);
});

it("A roll call is read again when the club's members have changed", () => {
  const { tell, isOld } = openRoll();
  tell(6, { type: "refresh", what: "open-events" });
  expect(isOld()).toBe(false);
  tell(6, { type: "refresh", what: "members" });
  expect(isOld()).toBe(true);
});
