import type { Mutant } from "../mutant.ts";

const tests = ["server/members/correct-member.test.ts"];

const listedName = 'nameInClub.as("name")';
const castName = 'nameInClub.$castTo<string | null>().as("name")';

/** Where people of a club are read, file by file. */
const ownNames = Object.entries({
  "server/attendance/attendance.store.ts": "attendance of a sheet",
  "server/exports/exports.store.ts": "the file of members",
  "server/members/held-records.store.ts": "a record that can be claimed",
  "server/members/claims.store.ts": "a claim slip",
  "server/members/people.store.ts": "History and attendance added by hand",
  "server/attendance/requests/requests.store.ts": "a request",
  "server/slips/slips.store.ts": "a used slip",
  "server/turnout/turnout.store.ts": "turnout",
});

/** What a club calls its members, where an officer corrected it. */
export const corrections: Mutant[] = [
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
    why: "only members of the club are corrected, and nobody who was erased",
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
    why: "a correction doesn't overwrite what somebody else corrected since its preview",
  },
  {
    file: "server/members/correct-member.ts",
    find: "isSame ? []",
    replace: "gradYear === 0 ? []",
    tests,
    why: "what corrects nothing isn't written down",
  },
  {
    file: "server/members/correction-kind.ts",
    find: 'if (values === undefined) throw new AppError("cannot-undo");',
    replace:
      'if (values === undefined) return { before: { name: "", gradYear: null }, after: { name: "", gradYear: null } };',
    tests,
    why: "no undo gives an erased person a name",
  },
  {
    file: "server/members/correction-kind.ts",
    find: "isWide: () => true",
    replace: "isWide: () => false",
    tests,
    why: "whoever watches a club learns of a corrected name",
  },
  {
    file: "server/history/history.service.ts",
    find: "&& !isErased &&",
    replace: "&&",
    tests,
    why: "History offers no undo of a name that was erased",
  },
  {
    file: "server/members/corrections.ts",
    find: "listedName: name === row.name ? null : name",
    replace: "listedName: name",
    tests,
    why: "a member isn't told of a correction that is none",
  },
  {
    file: "server/members/claims.service.ts",
    find: "  await endListing(db, { clubId, personId }, revision);\n",
    replace: "",
    tests,
    why: "people who sign up with a slip are called what they say",
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
    why: "the reason of a correction is erased with its person",
  },
  {
    file: "server/platform/database/table-registry.ts",
    find: '...{ listedName: "emptied", listedYear: "emptied" },',
    replace: "",
    tests,
    why: "a corrected name is erased with its person",
  },
  {
    file: "server/platform/http/router.ts",
    find: 'first === "command" && typeof second === "string" ? second : first',
    replace: "first",
    tests,
    why: "an answer names the field of a command that is wrong",
  },
];
