import { expect, test } from "vitest";
import { mapInSlices } from "./map-in-slices.ts";

test("A long list is mapped in its order, and others run in between", async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const seen: number[] = [];
  let done = 0;
  const others = async () => {
    while (done < numbers.length) {
      seen.push(done);
      await new Promise(setImmediate);
    }
  };
  const mapping = mapInSlices(numbers, (number) => {
    done += 1;
    return -number;
  });
  await others();
  expect(await mapping).toEqual(numbers.map((number) => -number));
  expect(seen).toEqual([250, 500, 750]);
});

test("Each one of a long list is mapped with its place in it", async () => {
  const places = Array.from({ length: 600 }, (_, index) => index);
  expect(await mapInSlices(places, (_, index) => index)).toEqual(places);
});

test("A short list is mapped at once, and an empty one to nothing", async () => {
  expect(await mapInSlices(["a", "b"], (text) => text.toUpperCase())).toEqual(["A", "B"]);
  expect(await mapInSlices([], String)).toEqual([]);
});
