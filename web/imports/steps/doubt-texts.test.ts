import { beforeAll, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import type { Doubt } from "../reading/reading.ts";
import { doubtText } from "./doubt-texts.ts";

beforeAll(() => speak("en"));

const nothing: Doubt = {
  doubt: "everyone",
  about: "there",
  level: "shown",
  examples: [],
  times: 1,
  of: 0,
  rows: [],
  columns: [],
};
const people = new Map([[7, { name: "Uma Webb", gradYear: 2028, email: null }]]);
const say = (doubt: Partial<Doubt>) => doubtText({ ...nothing, ...doubt }, { rows: people });

it.each<[string, Partial<Doubt>, string]>([
  [
    "names its examples, with their days, and how many there are besides (R23.43)",
    { examples: [{ text: "Kickoff", date: "2025-09-12" }, { text: "Gala" }], times: 7 },
    "Everyone attended: “Kickoff” 9/12/2025, “Gala”, and 5 more.",
  ],
  [
    "says how many rows would be left out (R23.43)",
    { doubt: "odd-name", examples: [{ text: "Food Bank" }], rows: [1, 2, 3] },
    "“Food Bank” doesn't look like a person (3 rows).",
  ],
  [
    "says which column makes how many events (R23.43)",
    { doubt: "one-person", examples: [{ text: "Bday" }], times: 23, columns: [2] },
    "“Bday” makes 23 events of one person each.",
  ],
  [
    "tells people of one name apart",
    { doubt: "same-name", examples: [{ text: "Uma Webb", rows: [5, 7] }] },
    "Imported as different people with one name: “Uma Webb” (rows 5 and 7 (2028)).",
  ],
])("A doubt %s", (_, doubt, text) => {
  expect(say(doubt)).toBe(text);
});
