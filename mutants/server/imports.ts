import type { Mutant } from "../mutant.ts";

const returning = ["server/imports/returning-people.test.ts"];

/** What an import adds, brings back, and leaves alone. */
export const imports: Mutant[] = [
  {
    file: "server/imports/import-sheet.ts",
    find: "matchPeople([...members, ...removed], people)",
    replace: "matchPeople([...members, ...removed.slice(0, 0)], people)",
    tests: returning,
    why: "the school id of a removed person isn't given to someone new",
  },
  {
    file: "server/members/match-people.ts",
    find: `    if (member.isRemoved) continue;
`,
    replace: "",
    tests: returning,
    why: "a sheet brings nobody back because of a name or an email",
  },
  {
    file: "server/imports/import-sheet.ts",
    find: "      returning.basedOn,\n",
    replace: "",
    tests: returning,
    why: "nobody returns who was removed after the preview",
  },
  {
    file: "server/merge/withhold-dependent-facts.ts",
    find: `    ...(await listRestingSince(db, clubId, kept)),
`,
    replace: "",
    tests: returning,
    why: "an undone import removes nobody who has attended since they returned",
  },
  {
    file: "server/merge/withhold-dependent-facts.ts",
    find: "by > (since.get(personId) ?? 0)",
    replace: "by > 0",
    tests: returning,
    why: "an undone import removes those it brought back, whatever they had attended before",
  },
];
