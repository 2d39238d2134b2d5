import type { Mutant } from "../mutant.ts";

const tests = ["server/members/correct-member.test.ts"];

const listedName = 'nameInClub.as("name")';
const castName = 'nameInClub.$castTo<string | null>().as("name")';

/** Where names of a club's people are read, by file. */
const ownNames = Object.entries({
  "server/attendance/attendance.store.ts": "attendance of a sheet",
  "server/exports/exports.store.ts": "the file of members",
  "server/members/unclaimed-members.store.ts": "a record that can be claimed",
  "server/members/claims.store.ts": "a claim slip",
  "server/members/people.store.ts": "History and attendance added manually",
  "server/attendance/requests/requests.store.ts": "a request",
  "server/slips/slips.store.ts": "a used slip",
  "server/turnout/turnout.store.ts": "turnout",
});

/** Members' names in a club, if an officer corrected them. */
export const corrections: Mutant[] = [
  {
    file: "server/attendance/corrections/move-attendees.ts",
    find: "points, minutes, lateBy } as const",
    replace: "points, lateBy } as const",
    tests: ["server/attendance/corrections/hours.test.ts"],
    why: "service hours go along when someone is moved to another event",
  },
  {
    file: "server/attendance/corrections/remove-attendees.ts",
    find: "if (facts.length === 0) {",
    replace: "if (false) {",
    tests: ["server/attendance/corrections/removed-already.test.ts"],
    why: "removing the same people twice is refused, and names who was first",
  },
  {
    file: "server/ledger/already-done.ts",
    find: '  if (by.what.kind !== kind) throw new AppError("not-found");\n',
    replace: "",
    tests: ["server/app/strange-ids.test.ts"],
    why: "someone who was merged isn't found, rather than removed already",
  },
  {
    file: "server/ledger/preview.ts",
    find: "  await requireUndone(kinds, db, clubId, plan);\n",
    replace: "",
    tests: ["server/attendance/corrections/removed-already.test.ts"],
    why: "the preview of a removal that was already done names who did it",
  },
  {
    file: "server/ledger/commit.ts",
    find: "    await requireUndone(ledger, db, clubId, plan);\n",
    replace: "",
    tests: ["server/attendance/corrections/removed-already.test.ts"],
    why: "removing the same people twice is refused",
  },
  ...ownNames.map(([file, where]) => ({
    ...{
      file,
      find: file.includes("slips") ? castName : listedName,
      replace: '"people.name"',
      tests,
    },
    why: `${where} has the name that the club corrected`,
  })),
  {
    file: "server/members/correct-member.ts",
    find: " || member.isRemoved || member.isErased)",
    replace: ")",
    tests,
    why: "only members who weren't erased can be corrected",
  },
  {
    file: "server/members/correct-member.ts",
    find: "if (gradYear === null && listed.gradYear !== null)",
    replace: "if (gradYear === null && listed.gradYear === 0)",
    tests,
    why: "a known graduation year stays known",
  },
  {
    file: "server/members/correct-member.ts",
    find: "Math.max(listed.correctedBy, member.revision)",
    replace: "0",
    tests,
    why: "a correction doesn't overwrite someone else's correction since its preview",
  },
  {
    file: "server/members/correct-member.ts",
    find: "isSame ? []",
    replace: "gradYear === 0 ? []",
    tests,
    why: "a correction that changes nothing isn't recorded",
  },
  {
    file: "server/members/correction-kind.ts",
    find: 'if (values === undefined) throw new AppError("cannot-undo");',
    replace:
      'if (values === undefined) return { before: { name: "", gradYear: null }, after: { name: "", gradYear: null } };',
    tests,
    why: "an undo can't give an erased person a name",
  },
  {
    file: "server/members/correction-kind.ts",
    find: "isWide: () => true",
    replace: "isWide: () => false",
    tests,
    why: "watchers of a club see a corrected name",
  },
  {
    file: "server/history/history.service.ts",
    find: "&& !isErased &&",
    replace: "&&",
    tests,
    why: "History offers no undo of an erased name",
  },
  {
    file: "server/members/corrections.ts",
    find: "listedName: name === row.name ? null : name",
    replace: "listedName: name",
    tests,
    why: "a correction to the same name doesn't count as one",
  },
  {
    file: "server/members/claims.service.ts",
    find: "  await endListing(db, { clubId, personId }, revision);\n",
    replace: "",
    tests,
    why: "people who sign up with a slip get the name they enter",
  },
  {
    file: "server/members/memberships.store.ts",
    find: '      .select([nameInClub.as("name"), gradYearInClub.as("gradYear")])\n      .modifyEnd',
    replace: '      .select(["people.name", "people.gradYear"])\n      .modifyEnd',
    tests,
    why: "a check-in records the name that the club corrected",
  },
  {
    file: "server/privacy/erasure.store.ts",
    find: '.where("corrections.personId", "=", personId)',
    replace: '.where("corrections.personId", "=", "")',
    tests,
    why: "the reason for a correction is erased with the person",
  },
  {
    file: "server/platform/database/table-registry.ts",
    find: '...{ listedName: "emptied", listedYear: "emptied" },',
    replace: "",
    tests,
    why: "a corrected name is erased with the person",
  },
  {
    file: "server/platform/http/router.ts",
    find: 'first === "command" && typeof second === "string" ? second : first',
    replace: "first",
    tests,
    why: "an error names the invalid field of a command",
  },
];
