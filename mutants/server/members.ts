import type { Mutant } from "../mutant.ts";

/** Members, held records, review, history, turnout, calendars, the summary of a club. */
export const members: Mutant[] = [
  {
    file: "server/members/memberships.service.ts",
    find: "joining.toSorted((a, b) => b.joinedAt - a.joinedAt)",
    replace: "joining.toSorted((a, b) => a.joinedAt - b.joinedAt)",
    tests: ["server/attendance/record-check-ins.test.ts"],
    why: "a member joined at their first attendance",
  },
  {
    file: "server/members/memberships.store.ts",
    find: `      // Who attends by themselves has an account until they are erased.
      .where("people.accountId", "is not", null)
`,
    replace: "",
    tests: ["server/attendance/check-in-leaving.test.ts"],
    why: "an erased person doesn't check in",
  },
  {
    file: "server/members/memberships.store.ts",
    find: '      .modifyEnd(platformOf(db).forShareOf("people")),',
    replace: '      .where("people.id", "is not", null),',
    tests: ["server/attendance/check-in-leaving.test.ts"],
    why: "nobody is erased while they check in",
  },
  {
    file: "server/members/memberships.store.ts",
    find: '              .where("balances.carryover", "<>", 0),',
    replace: '              .where("balances.carryover", "<", 0),',
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "undoing an import keeps people who got a carry-over since",
  },
  {
    file: "server/members/open-balances.ts",
    find: '    .where("memberships.goneAt", "is", null);',
    replace: '    .where("memberships.clubId", "is not", null);',
    tests: ["server/merge/merge-members.test.ts"],
    why: "people who are gone aren't listed",
  },
  {
    file: "server/members/held-records.store.ts",
    find: `    .where("memberships.email", "=", email)
    .where("people.accountId", "is", null)`,
    replace: '    .where("memberships.email", "=", email)',
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a record that has an account isn't offered",
  },
  {
    file: "server/members/held-records.store.ts",
    find: `    .where("memberships.email", "=", email)
    .where("people.accountId", "is", null)`,
    replace: '    .where("people.accountId", "is", null)',
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "records are offered to their own address only",
  },
  {
    file: "server/members/held-records.store.ts",
    find: `                  own("own.email", "=", email),
`,
    replace: `                  own("own.email", "=", ""),
`,
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "of siblings with one address somebody is one",
  },
  {
    file: "server/members/held-records.store.ts",
    find: `                    own("own.schoolId", "is not", null),
                    own("memberships.schoolId", "is not", null),`,
    replace: `                    own("own.schoolId", "=", ""),
                    own("memberships.schoolId", "is not", null),`,
    tests: ["server/own-account/claim-by-address.test.ts"],
    why: "a record with another school id isn't offered",
  },
  {
    file: "server/members/match-people.ts",
    find: "  return schoolId === null || member.schoolId === null || member.schoolId === schoolId;",
    replace: '  return schoolId === null || member.schoolId !== "";',
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "a sheet's row with another school id is another person",
  },
  {
    file: "server/members/match-people.ts",
    find: `      if (schoolIds.has(row.schoolId)) return { outcome: "twice", people: [] };
`,
    replace: "",
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "two rows with one school id are asked about",
  },
  {
    file: "server/members/match-people.ts",
    find: `    if (taken.has(person.id)) return { outcome: "twice", people: match.people };
`,
    replace: "",
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "two rows are never one person",
  },
  {
    file: "server/members/match-people.ts",
    find: `  if (disagree) return { outcome: "same-person", people: [found, byId] };
`,
    replace: "",
    tests: ["server/imports/imports.test.ts", "server/imports/known-people.test.ts"],
    why: "an email and a school id that disagree are asked about",
  },
  {
    file: "server/attendance/review/review.service.ts",
    find: "  if (members.size < new Set(about).size) throw",
    replace: "  if (members.size === 0) throw",
    tests: ["server/attendance/review/review.test.ts"],
    why: "a review decision on two people is about members of the club, both of them",
  },
  {
    file: "server/attendance/review/review.service.ts",
    find: `  await getEvent(db, clubId, eventId);
  const about`,
    replace: "  const about",
    tests: ["server/attendance/review/review.test.ts"],
    why: "a review decision is about the club's own event",
  },
  {
    file: "server/attendance/review/review-evidence.store.ts",
    find: `    .where("at", ">=", since)
`,
    replace: `    .where("at", ">=", Math.min(since, 0))
`,
    tests: ["server/attendance/review/review.test.ts"],
    why: "nothing is shown of evidence that is too old",
  },
  {
    file: "server/attendance/review/review-decisions.store.ts",
    find: `    .deleteFrom("trustedPairs")
    .where("clubId", "=", clubId)
`,
    replace: `    .deleteFrom("trustedPairs")
`,
    tests: ["server/attendance/review/review.test.ts"],
    why: "a club's review decision leaves those of others",
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
    why: "a club reads its own history",
  },
  {
    file: "server/history/history.store.ts",
    find: `    .where("refusedSignIns.at", ">=", since)
`,
    replace: `    .where("refusedSignIns.at", ">=", Math.min(since, 0))
`,
    tests: ["server/history/refused-sign-ins.test.ts"],
    why: "wrong passwords are shown for some days",
  },
  {
    file: "server/history/history.store.ts",
    find: `            .where("seats.clubId", "=", clubId)
            .whereRef("seats.accountId", "=", "users.id"),`,
    replace: '            .whereRef("seats.accountId", "=", "users.id"),',
    tests: ["server/history/refused-sign-ins.test.ts"],
    why: "a club hears of wrong passwords for its own officers",
  },
  {
    file: "server/history/history.store.ts",
    find: `            .where("memberships.clubId", "=", clubId)
            .whereRef("people.accountId", "=", "users.id"),`,
    replace: '            .whereRef("people.accountId", "=", "users.id"),',
    tests: ["server/history/refused-sign-ins.test.ts"],
    why: "a club hears of wrong passwords for its own members",
  },
  {
    file: "server/turnout/turnout.store.ts",
    find: `    .where("users.closedAt", "is", null)
`,
    replace: "",
    tests: ["server/turnout/turnout.test.ts"],
    why: "a closed account isn't missed",
  },
  {
    file: "server/turnout/turnout.store.ts",
    find: `    .where("cancelledAt", "is", null)
    .where("deletedAt", "is", null)`,
    replace: '    .where("deletedAt", "is", null)',
    tests: ["server/turnout/turnout.test.ts"],
    why: "canceled events are no meetings",
  },
  {
    file: "server/calendar/calendar.service.ts",
    find: "  return personId === null || accountId === null ? undefined : { personId };",
    replace: "  return personId === null ? undefined : { personId: accountId ?? personId };",
    tests: ["server/calendar/calendar.test.ts"],
    why: "the feed of a closed account ends",
  },
  {
    file: "server/calendar/calendar.store.ts",
    find: "    .onConflict((conflict) => conflict.column(columnOf(owner)).doUpdateSet(feed))",
    replace:
      "    .onConflict((conflict) => conflict.column(columnOf(owner)).doUpdateSet({ createdAt: feed.createdAt }))",
    tests: ["server/calendar/calendar.test.ts"],
    why: "a new feed ends the one before",
  },
  {
    file: "server/calendar/calendar.store.ts",
    find: `    .where("events.clubId", "=", clubId)
    .where("events.id", "=", eventId)
    .where("events.deletedAt", "is", null)`,
    replace: `    .where("events.id", "=", eventId)
    .where("events.deletedAt", "is", null)`,
    tests: ["server/calendar/calendar.test.ts"],
    why: "a club's calendar file is of its own event",
  },
  {
    file: "server/calendar/calendar.store.ts",
    find: '      expression.selectFrom("memberships").select("clubId").where("personId", "=", owner.personId),',
    replace:
      '      expression.selectFrom("memberships").select("clubId").where("personId", "<>", "").where("personId", ">=", owner.personId.slice(0, 0)),',
    tests: ["server/calendar/calendar.test.ts"],
    why: "a member's feed has the events of their clubs",
  },
  {
    file: "server/members/memberships.store.ts",
    find: `      revision: expression.ref("rows.revision"),
      schoolId: null,`,
    replace: "      schoolId: null,",
    tests: ["server/imports/undo-import.test.ts"],
    why: "what took a person out of the club is named",
  },
  {
    file: "server/members/memberships.store.ts",
    find: `  await insertMemberships(db, joining);
  await insertBalances(db, joining);`,
    replace: "  await insertMemberships(db, joining);",
    tests: ["server/own-account/claimed-records.test.ts"],
    why: "nobody is a member without a balance",
  },
  {
    file: "server/club-summary/club-summary.service.ts",
    find: `const officers = can(role, "manage-officers")`,
    replace: `const officers = can(role, "see-club")`,
    tests: ["server/club-summary/club-summary.test.ts"],
    why: "only owners learn how many people run the club",
  },
  {
    file: "server/club-summary/club-summary.routes.ts",
    find: `ability: "see-club"`,
    replace: `ability: "see-attendees"`,
    tests: ["server/club-summary/club-summary.test.ts"],
    why: "helpers don't see how the club stands",
  },
];
