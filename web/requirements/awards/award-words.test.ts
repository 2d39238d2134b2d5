import { beforeAll, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { wordsOfGiving } from "./award-words.ts";

beforeAll(() => speak("en"));

it("Giving hours is called that, and not giving points", () => {
  expect(wordsOfGiving(1, "hours")).toEqual({
    button: "Give 1 Member Hours",
    done: "Gave 1 member hours.",
  });
  expect(wordsOfGiving(3, "points")).toEqual({
    button: "Give 3 Members Points",
    done: "Gave 3 members points.",
  });
});
