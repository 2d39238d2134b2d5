import type { Mutant } from "../mutant.ts";

/** School years: starting one, undoing that, and what stays as it was. */
export const years: Mutant[] = [
  {
    file: "server/years/require-open-year.ts",
    find: '  if (isEnded) throw new AppError("year-ended");\n',
    replace: "",
    tests: ["server/years/years.test.ts", "server/years/ended-years.test.ts"],
    why: "a year that ended doesn't change",
  },
  {
    file: "server/years/require-open-year.ts",
    find: '    ...facts.flatMap((fact) => ("termId" in fact ? [fact.termId] : [])),\n',
    replace: "",
    tests: ["server/years/ended-years.test.ts"],
    why: "an undo doesn't change the carry-over or the requirements of a year that ended",
  },
  {
    file: "server/years/require-open-year.ts",
    find: "    ...(await listTermsOfRequirements(db, clubId, requirementIds)),\n",
    replace: "",
    tests: ["server/years/ended-years.test.ts"],
    why: "the results of a year that ended stay",
  },
  {
    file: "server/ledger/plan-for.ts",
    find: "eventIds: eventsOf(kinds, facts) });",
    replace: "eventIds: [] });",
    tests: ["server/years/ended-years.test.ts"],
    why: "a sheet, or its undo, doesn't change the events of a year that ended",
  },
  {
    file: "server/years/start-year.ts",
    find: '  if (startsOn <= open.startsOn) throw new AppError("year-too-early");\n',
    replace: "",
    tests: ["server/years/years.test.ts"],
    why: "years are in order",
  },
  {
    file: "server/years/start-year.ts",
    find: "[...graduates, ...byHand.keys()].every((id) => members.has(id))",
    replace: "[...byHand.keys()].every((id) => members.has(id))",
    tests: ["server/years/years.test.ts"],
    why: "only the club's members graduate from it",
  },
  {
    file: "server/years/start-year.ts",
    find: "    basedOn: await getLatestOperation(db, clubId),\n",
    replace: "    basedOn: 0,\n",
    tests: ["server/years/years.test.ts"],
    why: "a year isn't started from points that have changed since, or twice",
  },
  {
    file: "server/years/year-kind.ts",
    find: "  isWhole: () => true,\n",
    replace: "  isWhole: () => false,\n",
    tests: ["server/years/years.test.ts"],
    why: "no half of a start is undone",
  },
  {
    file: "server/years/year-kind.ts",
    find: "asLeft: inTheWay === 0 };",
    replace: "asLeft: true };",
    tests: ["server/years/years.test.ts"],
    why: "an undo of a start loses nothing of the new year",
  },
  {
    file: "server/terms/terms.service.ts",
    find: "closedAt !== null && endsOn === null ? [] : [{ id, name }],",
    replace: "[{ id, name }],",
    tests: ["server/years/years.test.ts"],
    why: "a year whose start was undone isn't shown",
  },
];
