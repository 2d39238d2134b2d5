import type { Mutant } from "../mutant.ts";

/** Members, unclaimed members, review, history, turnout, calendars, and club summary. */
export const members: Mutant[] = [
  {
    file: "server/turnout/turnout.service.ts",
    find: `.filter(({ gradYear }) => gradeOf(gradYear, now, "UTC") !== "Alumni")`,
    replace: "",
    tests: ["server/turnout/turnout.test.ts"],
    why: "alumni aren't missed",
  },
  {
    file: "server/turnout/turnout.service.ts",
    find: 'strips.get(year ?? "all")',
    replace: 'strips.get("all")',
    tests: ["server/turnout/turnout.test.ts"],
    why: "strips are those of the chosen school year",
  },
  {
    file: "server/turnout/turnout.service.ts",
    find: "isWithin(day, range) ?",
    replace: "isWithin(day, {}) ?",
    tests: ["server/turnout/turnout.test.ts"],
    why: "strips are those of the chosen dates",
  },
  {
    file: "server/turnout/meetings.ts",
    find: 'timeZone ?? "UTC"',
    replace: '"UTC"',
    tests: ["server/turnout/turnout.test.ts"],
    why: "a meeting without a date is of the day in the club's time zone",
  },
  {
    file: "contract/turnout.ts",
    find: `  .refine(isInOrder, { ...says("before-first-day"), path: ["to"] });`,
    replace: ";",
    tests: ["server/turnout/turnout.test.ts"],
    why: "dates whose last day is before the first are named",
  },
  {
    file: "web/turnout/chosen-dates.ts",
    find: "  if (from === undefined || end >= from) return { now, before: [] };",
    replace: "  if (from === undefined) return { now, before: [] };",
    tests: ["web/turnout/chosen-dates.test.ts"],
    why: "a meeting isn't compared with itself",
  },
  {
    file: "server/exports/club-tables.ts",
    find: "{ emails = false }",
    replace: "{ emails = true }",
    tests: ["server/exports/exports.test.ts"],
    why: "only the Members file has emails, and not the one in Everything",
  },
  {
    file: "server/exports/exports.store.ts",
    find: '.on("users.closedAt", "is", null)',
    replace: "",
    tests: ["server/exports/exports.test.ts"],
    why: "the email of a closed account is in no file",
  },
  {
    file: "server/members/members.routes.ts",
    find: `List the emails of the club's members: the account's, or else the one from a sheet",
  ability: "see-club",`,
    replace: `List the emails of the club's members: the account's, or else the one from a sheet",
  ability: "see-attendees",`,
    tests: ["server/exports/exports.test.ts"],
    why: "helpers don't see members' emails",
  },
  {
    file: "server/members/memberships.service.ts",
    find: "joining.toSorted((a, b) => b.joinedAt - a.joinedAt)",
    replace: "joining.toSorted((a, b) => a.joinedAt - b.joinedAt)",
    tests: ["server/attendance/record-check-ins.test.ts"],
    why: "a member's join date is their first attendance",
  },
  {
    file: "server/members/remove-member.ts",
    find: " || member.isRemoved",
    replace: "",
    tests: ["server/member-records/member-records.test.ts"],
    why: "a member is removed only once",
  },
  {
    file: "server/members/membership-kind.ts",
    find: " || left === true",
    replace: "",
    tests: ["server/member-records/member-records.test.ts"],
    why: "a member who is put back appears on every officer's list",
  },
  {
    file: "server/merge/withhold-dependent-facts.ts",
    find: " && fact.left !== true",
    replace: "",
    tests: ["server/member-records/member-records.test.ts"],
    why: "a removal can be redone although the attendance stays",
  },
  {
    file: "server/member-records/member-records.store.ts",
    find: '.on("users.closedAt", "is", null)',
    replace: "",
    tests: ["server/member-records/member-records.test.ts"],
    why: "officers don't see the email of a closed account",
  },
  {
    file: "server/member-records/member-records.store.ts",
    find: '    .where("expiresAt", ">", now.getTime())\n',
    replace: "",
    tests: ["server/member-records/member-records.test.ts"],
    why: "an expired claim slip isn't shown",
  },
  {
    file: "server/member-records/member-records.service.ts",
    find: '  if (member.erased) throw new AppError("not-found");\n',
    replace: "",
    tests: ["server/app/strange-ids.test.ts"],
    why: "nothing about an erased person can be looked up",
  },
  {
    file: "server/members/memberships.store.ts",
    find: `      // People who check in have an account until they are erased.
      .where("people.accountId", "is not", null)
`,
    replace: "",
    tests: ["server/attendance/check-in-leaving.test.ts"],
    why: "an erased person can't check in",
  },
  {
    file: "server/members/memberships.store.ts",
    find: '      .modifyEnd(platformOf(db).forShareOf("people")),',
    replace: '      .where("people.id", "is not", null),',
    tests: ["server/attendance/check-in-leaving.test.ts"],
    why: "nobody can be erased while checking in",
  },
  {
    file: "server/members/memberships.store.ts",
    find: '              .where("balances.carryover", "<>", 0),',
    replace: '              .where("balances.carryover", "<", 0),',
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "undoing an import keeps people who have a carry-over since then",
  },
  {
    file: "server/members/open-balances.ts",
    find: '    .where("memberships.goneAt", "is", null);',
    replace: '    .where("memberships.clubId", "is not", null);',
    tests: ["server/merge/merge-members.test.ts"],
    why: "removed people aren't listed",
  },
  {
    file: "server/members/unclaimed-members.store.ts",
    find: `    .where("memberships.email", "=", email)
    .where("people.accountId", "is", null)`,
    replace: '    .where("memberships.email", "=", email)',
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a record that has an account isn't offered",
  },
  {
    file: "server/members/unclaimed-members.store.ts",
    find: `    .where("memberships.email", "=", email)
    .where("people.accountId", "is", null)`,
    replace: '    .where("people.accountId", "is", null)',
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "records are only offered to people with the same email",
  },
  {
    file: "server/members/unclaimed-members.store.ts",
    find: `                  own("own.email", "=", email),
`,
    replace: `                  own("own.email", "=", ""),
`,
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a user can claim only one of several siblings with the same email",
  },
  {
    file: "server/members/unclaimed-members.store.ts",
    find: `                    own("own.schoolId", "is not", null),
                    own("memberships.schoolId", "is not", null),`,
    replace: `                    own("own.schoolId", "=", ""),
                    own("memberships.schoolId", "is not", null),`,
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a record with a different school id isn't offered",
  },
  {
    file: "server/members/match-people.ts",
    find: "  return schoolId === null || member.schoolId === null || member.schoolId === schoolId;",
    replace: '  return schoolId === null || member.schoolId !== "";',
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "a sheet's row with a different school id is a different person",
  },
  {
    file: "server/members/match-people.ts",
    find: `      if (schoolIds.has(row.schoolId)) return { outcome: "twice", people: [] };
`,
    replace: "",
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "two rows with the same school id need a decision",
  },
  {
    file: "server/members/match-people.ts",
    find: `    if (taken.has(person.id)) return { outcome: "twice", people: match.people };
`,
    replace: "",
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "two rows are never matched to one person",
  },
  {
    file: "server/members/match-people.ts",
    find: `  if (disagree) return { outcome: "same-person", people: [found, byId] };
`,
    replace: "",
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "an email and a school id that disagree need a decision",
  },
  {
    file: "server/attendance/review/review.service.ts",
    find: "  if (members.size < new Set(about).size) throw",
    replace: "  if (members.size === 0) throw",
    tests: ["server/attendance/review/review.test.ts"],
    why: "a review decision on two people requires both to be members",
  },
  {
    file: "server/attendance/review/review.service.ts",
    find: `  await getEvent(db, clubId, eventId);
  const about`,
    replace: "  const about",
    tests: ["server/attendance/review/review.test.ts"],
    why: "a review decision requires the club's own event",
  },
  {
    file: "server/attendance/review/review-evidence.store.ts",
    find: `    .where("at", ">=", since)
`,
    replace: `    .where("at", ">=", Math.min(since, 0))
`,
    tests: ["server/attendance/review/review.test.ts"],
    why: "expired evidence isn't shown",
  },
  {
    file: "server/attendance/review/review-decisions.store.ts",
    find: `    .deleteFrom("trustedPairs")
    .where("clubId", "=", clubId)
`,
    replace: `    .deleteFrom("trustedPairs")
`,
    tests: ["server/attendance/review/review.test.ts"],
    why: "a club's review decision doesn't affect other clubs",
  },
  {
    file: "server/attendance/review/review-decisions.store.ts",
    find: `    .select(["personId", "otherId"])
    .where("clubId", "=", clubId)
`,
    replace: `    .select(["personId", "otherId"])
`,
    tests: ["server/attendance/review/review.test.ts"],
    why: "a pair trusted in one club isn't trusted in another",
  },
  {
    file: "server/history/history.store.ts",
    find: `    .selectAll()
    .where("clubId", "=", clubId)
`,
    replace: `    .selectAll()
`,
    tests: ["server/history/history.routes.test.ts"],
    why: "a club only reads its own history",
  },
  {
    file: "server/history/history.store.ts",
    find: `    .where("refusedSignIns.at", ">=", since)
`,
    replace: `    .where("refusedSignIns.at", ">=", Math.min(since, 0))
`,
    tests: ["server/history/refused-sign-ins.test.ts"],
    why: "wrong passwords are only shown for a limited time",
  },
  {
    file: "server/history/history.store.ts",
    find: `            .where("seats.clubId", "=", clubId)
            .whereRef("seats.accountId", "=", "users.id"),`,
    replace: '            .whereRef("seats.accountId", "=", "users.id"),',
    tests: ["server/history/refused-sign-ins.test.ts"],
    why: "a club only sees wrong passwords for its own officers",
  },
  {
    file: "server/history/history.store.ts",
    find: `            .where("memberships.clubId", "=", clubId)
            .whereRef("people.accountId", "=", "users.id"),`,
    replace: '            .whereRef("people.accountId", "=", "users.id"),',
    tests: ["server/history/refused-sign-ins.test.ts"],
    why: "a club only sees wrong passwords for its own members",
  },
  {
    file: "server/turnout/turnout.store.ts",
    find: `    .where("users.closedAt", "is", null)
`,
    replace: "",
    tests: ["server/turnout/turnout.test.ts"],
    why: "people with a closed account aren't listed as missing",
  },
  {
    file: "server/turnout/turnout.store.ts",
    find: `    .where("events.cancelledAt", "is", null)
    .where("events.deletedAt", "is", null)`,
    replace: '    .where("events.deletedAt", "is", null)',
    tests: ["server/turnout/turnout.test.ts"],
    why: "canceled events aren't meetings",
  },
  {
    file: "server/calendar/calendar.service.ts",
    find: "  return personId === null || accountId === null ? undefined : { personId };",
    replace: "  return personId === null ? undefined : { personId: accountId ?? personId };",
    tests: ["server/calendar/calendar.test.ts"],
    why: "a closed account's feed stops working",
  },
  {
    file: "server/calendar/calendar.store.ts",
    find: "    .onConflict((conflict) => conflict.column(columnOf(owner)).doUpdateSet(feed))",
    replace:
      "    .onConflict((conflict) => conflict.column(columnOf(owner)).doUpdateSet({ createdAt: feed.createdAt }))",
    tests: ["server/calendar/calendar.test.ts"],
    why: "a new feed replaces the previous one",
  },
  {
    file: "server/calendar/calendar.store.ts",
    find: `    .where("events.clubId", "=", clubId)
    .where("events.id", "=", eventId)
    .where("events.deletedAt", "is", null)`,
    replace: `    .where("events.id", "=", eventId)
    .where("events.deletedAt", "is", null)`,
    tests: ["server/calendar/calendar.test.ts"],
    why: "a club's calendar file only has its own events",
  },
  {
    file: "server/calendar/calendar.store.ts",
    find: '      expression.selectFrom("memberships").select("clubId").where("personId", "=", owner.personId),',
    replace:
      '      expression.selectFrom("memberships").select("clubId").where("personId", "<>", "").where("personId", ">=", owner.personId.slice(0, 0)),',
    tests: ["server/calendar/calendar.test.ts"],
    why: "a member's feed only has events of their clubs",
  },
  {
    file: "server/members/memberships.store.ts",
    find: `      revision: expression.ref("rows.revision"),
      schoolId: null,`,
    replace: "      schoolId: null,",
    tests: ["server/imports/undo-import.test.ts"],
    why: "the operation that removed a person from the club is named",
  },
  {
    file: "server/members/memberships.store.ts",
    find: "    (db) => insertBalances(db, joining),\n",
    replace: "",
    tests: ["server/own-account/claimed-members.test.ts"],
    why: "every member has a balance",
  },
  {
    file: "server/club-summary/club-summary.service.ts",
    find: `const officers = can(role, "manage-officers")`,
    replace: `const officers = can(role, "see-club")`,
    tests: ["server/club-summary/club-summary.test.ts"],
    why: "only owners see how many officers the club has",
  },
  {
    file: "server/club-summary/club-summary.routes.ts",
    find: `ability: "see-club"`,
    replace: `ability: "see-attendees"`,
    tests: ["server/club-summary/club-summary.test.ts"],
    why: "helpers can't see the club's summary",
  },
  {
    file: "server/members/match-members.ts",
    find: "    if (sharing !== undefined) return sharing;\n",
    replace: "",
    tests: ["server/members/match-members.test.ts"],
    why: "Add Several knows the emails from sheets",
  },
  {
    file: "server/members/match-members.ts",
    find: "    if (sharing !== undefined) return sharing;",
    replace: "    if (sharing !== undefined) return sharing.slice(0, 1);",
    tests: ["server/members/match-members.test.ts"],
    why: "a shared email from a sheet needs a decision",
  },
  {
    file: "server/members/match-members.ts",
    find: "    if (one !== undefined) return [one];\n",
    replace: "    if (one !== undefined && !listed.has(plain(line))) return [one];\n",
    tests: ["server/members/match-members.test.ts"],
    why: "an account's email wins over the same email from a sheet",
  },
  {
    file: "server/attendance/corrections/remove-attendees.ts",
    find: "known.filter(([personId]) => !merged.has(personId))",
    replace: "known",
    tests: ["server/merge/merge-members.test.ts"],
    why: "nothing is removed of a merged record, which no undo could restore",
  },
];
