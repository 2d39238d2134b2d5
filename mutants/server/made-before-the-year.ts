import type { Mutant } from "../mutant.ts";

const tests = ["server/years/made-before-the-year.test.ts"];

/** What was made before a year starts, and keeps its meaning after it. */
export const madeBeforeTheYear: Mutant[] = [
  {
    file: "server/slips/slips.service.ts",
    find: "    await requireOpenTerm(db, clubId, termId);\n",
    replace: "",
    tests,
    why: "nobody makes single-use codes for an event of a year that ended",
  },
  {
    file: "server/passes/passes.service.ts",
    find: "    await requireOpenTerm(db, clubId, termId);\n",
    replace: "",
    tests,
    why: "nobody makes door passes for an event of a year that ended",
  },
  {
    file: "server/attendance/settle-early-check-ins.ts",
    find: '["not-open-yet", "event-gone"]',
    replace: '["not-open-yet"]',
    tests,
    why: "a saved spot still counts after the start of a year was undone",
  },
  {
    file: "server/attendance/decide.ts",
    find: '  if (event.yearEndedAt !== null) return "came-too-late";\n',
    replace: "",
    tests,
    why: "a scan doesn't count in a year that ended",
  },
  {
    file: "server/members/memberships.service.ts",
    find: 'to === "gone" && graduated !== true ? [personId] : [],',
    replace: 'to === "gone" ? [personId] : [],',
    tests,
    why: "the links to a graduate's record keep working",
  },
  {
    file: "server/members/membership-kind.ts",
    find: "fact.graduated === true && isGraduate ? operation.revision : revision",
    replace: "revision",
    tests,
    why: "a graduate's claim isn't in the way of undoing the start of the year",
  },
  {
    file: "server/own-account/claim-member.ts",
    find: '    if (unclaimed.goneAt !== null) throw claimRefused("graduated-claim");\n',
    replace: "",
    tests,
    why: "a graduate's record isn't transferred to somebody on the lists",
  },
  {
    file: "server/own-record/own-record.service.ts",
    find: "    started.has(id),\n",
    replace: "    started.size >= 0 || id.length > 0,\n",
    tests,
    why: "a link to a record shows no year that started later",
  },
];
