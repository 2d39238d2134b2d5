import { beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/storage-in-memory.ts";
import { addKeptPlace, dropKeptPlaces, hasKeptPlaces, listKeptPlaces } from "./kept-places.ts";

const place = { code: "abcd2345", eventName: "Kickoff", points: 5, until: 2_000 };

beforeEach(() => vi.stubGlobal("window", { localStorage: createStorage() }));

it("A place is listed until its time is over, and kept until the server has decided", () => {
  addKeptPlace(place);
  expect(listKeptPlaces(1_999)).toEqual([place]);
  expect(listKeptPlaces(2_000)).toEqual([]);
  expect(hasKeptPlaces()).toBe(true);
});

it("A place is listed once, as it was named last, beside those at other events", () => {
  const other = { ...place, code: "wxyz6789" };
  for (const one of [place, other, { ...place, points: 7 }]) addKeptPlace(one);
  expect(listKeptPlaces(0)).toEqual([other, { ...place, points: 7 }]);
});

it("Places that were used are forgotten", () => {
  addKeptPlace(place);
  dropKeptPlaces();
  expect(hasKeptPlaces()).toBe(false);
});

it("A browser that refuses its storage keeps no place, and nothing else breaks", () => {
  vi.stubGlobal("window", {});
  addKeptPlace(place);
  expect(listKeptPlaces(0)).toEqual([]);
  dropKeptPlaces();
});
