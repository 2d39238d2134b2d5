import type { Mutant } from "../mutant.ts";

const returning = ["server/imports/returning-people.test.ts"];

const filling = ["server/imports/filled-identities.test.ts"];

const counted = ["server/imports/categories-and-hours.test.ts"];

const running = ["server/imports/import-runs.test.ts"];

/** What an import adds, brings back, and leaves alone. */
export const imports: Mutant[] = [
  {
    file: "server/imports/plan-categories.ts",
    find: "(isRevived(one) ? { ...one, archived: false } : one)",
    replace: "one",
    tests: counted,
    why: "a sheet's meetings get a category that is offered",
  },
  {
    file: "server/imports/plan-categories.ts",
    find: `  if (to.length > bounds.maxCategoriesOfClub) throw new AppError("too-many-categories");
`,
    replace: "",
    tests: counted,
    why: "a sheet can't give a club more categories than it can list",
  },
  {
    file: "server/imports/import-sheet.ts",
    find: "ownMinutes[row]?.get(index) ?? meeting?.minutes ?? null",
    replace: "meeting?.minutes ?? null",
    tests: counted,
    why: "people get the hours that a sheet gives them, and not the meeting's",
  },
  {
    file: "contract/imports.ts",
    find: "[own, ownMinutes].every(",
    replace: "[own].every(",
    tests: counted,
    why: "nobody gets hours for a meeting that they didn't attend",
  },
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
  {
    file: "server/members/filled-identities.ts",
    find: "schoolId !== null && !taken.has(schoolId) ? schoolId",
    replace: "schoolId !== null && !taken.has(`not ${schoolId}`) ? schoolId",
    tests: filling,
    why: "an import gives nobody the school id that another row brings",
  },
  {
    file: "server/members/filled-identities.ts",
    find: "email: member.sheetEmail === null && !isKnown ? email : null,",
    replace: "email: !isKnown ? email : null,",
    tests: filling,
    why: "an import replaces no email that the club already has",
  },
  {
    file: "server/members/filled-identities.ts",
    find: "email: member.sheetEmail === null && !isKnown ? email : null,",
    replace: "email: member.sheetEmail === null ? email : null,",
    tests: filling,
    why: "an import doesn't store the email of an account a second time",
  },
  {
    file: "server/members/filled-identities.ts",
    find: "        : now[field] === row[field],",
    replace: "        : true,",
    tests: filling,
    why: "an undone import names those whose email a merge has moved",
  },
  {
    file: "server/members/filled-identities.ts",
    find: '(field === "email" || !taken.has(row[field]))',
    replace: '(field === "email" || row[field] !== "")',
    tests: filling,
    why: "a redone import leaves a school id to those who got it in the meantime",
  },
  {
    file: "server/imports/sheet-status.ts",
    find: "statusOfFilled(db, { clubId, root }, latest)",
    replace: "statusOfFilled(db, { clubId, root }, latest.revision > 0 ? operation : latest)",
    tests: filling,
    why: "an import that is undone again empties only what its redo filled",
  },
  {
    file: "server/ledger/runs.ts",
    find: "if (!(await store.update(db, id, set, { end }))) throw new AppError(store.canceled);",
    replace: "await store.update(db, id, set, { end });",
    tests: running,
    why: "an import that another node canceled is rolled back",
  },
  {
    file: "server/ledger/runs.ts",
    find: `              if (local.isCanceled) throw new AppError(store.canceled);
`,
    replace: "",
    tests: running,
    why: "an import ends between two statements when it is canceled",
  },
  {
    file: "server/ledger/runs.ts",
    find: "await store.delete(write, id)",
    replace: "await Promise.resolve()",
    tests: running,
    why: "a refused import doesn't look as if it were running",
  },
  {
    file: "server/imports/import-runs.store.ts",
    find: `    .where("id", "=", id)
    .where("state", "=", "running")`,
    replace: `    .where("id", "=", id)`,
    tests: running,
    why: "an import that was taken for dead can't be done afterward",
  },
];
