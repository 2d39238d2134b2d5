import type { Mutant } from "../mutant.ts";

/** Protections of categories, requirements, and what members ask for and share of them. */
export const whatCounts: Mutant[] = [
  {
    file: "contract/judge-requirement.ts",
    find: 'return !event.isAward && (measure !== "hours" || event.minutes > 0);',
    replace: "return !event.isAward;",
    tests: ["contract/judge-requirement.test.ts"],
    why: "service is expected from those who came to events with service hours",
  },
  {
    file: "server/own-record/own-record.service.ts",
    find: "minutes: withHours ? event.minutes : null",
    replace: "minutes: event.minutes",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a link shows service hours only if they were ticked",
  },
  {
    file: "server/categories/categories.service.ts",
    find: `  if (!categories.some(({ id }) => id === categoryId)) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/categories/categories.test.ts"],
    why: "an event can't get another club's category",
  },
  {
    file: "server/categories/set-categories.ts",
    find: `  if (named.some((id) => !known.has(id))) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/app/strange-ids.test.ts"],
    why: "a club can't rename another club's category",
  },
  {
    file: "server/categories/set-categories.ts",
    find: "  if (twice >= 0) refuse(Math.min(twice, wanted.length - 1));\n",
    replace: "",
    tests: ["server/categories/categories.test.ts"],
    why: "no two categories of a club have the same name",
  },
  {
    file: "server/categories/set-categories.ts",
    find: "    ...from.filter(({ id }) => !named.includes(id)),\n",
    replace: "",
    tests: ["server/categories/categories.test.ts"],
    why: "a category that a change doesn't mention stays in the list",
  },
  {
    file: "server/categories/categories-kind.ts",
    find: "to: withArchived(fact.from, fact.to)",
    replace: "to: fact.from",
    tests: ["server/categories/categories.test.ts"],
    why: "undoing a new category archives it, because events may have it",
  },
  {
    file: "contract/judge-requirement.ts",
    find: "return held && at === null && day >= joinedOn;",
    replace: "return held && at === null;",
    tests: ["contract/judge-requirement.test.ts"],
    why: "newcomers don't miss events from before they joined",
  },
  {
    file: "contract/judge-requirement.ts",
    find: "return held && at === null && day >= joinedOn;",
    replace: 'return held && typeof at !== "number" && day >= joinedOn;',
    tests: ["contract/judge-requirement.test.ts"],
    why: "an excused event doesn't lower a share",
  },
  {
    file: "contract/judge-requirement.ts",
    find: "return held && at === null && day >= joinedOn;",
    replace: "return at === null && day >= joinedOn;",
    tests: ["contract/judge-requirement.test.ts"],
    why: "an event that isn't over doesn't lower a share",
  },
  {
    file: "contract/judge-requirement.ts",
    find: "return all > 0 && (all - misses) * 100 >= need * all;",
    replace: "return all > 0 && Math.round(((all - misses) * 100) / all) >= need;",
    tests: ["contract/judge-requirement.test.ts"],
    why: "74.6 percent isn't 75 percent",
  },
  {
    file: "contract/judge-requirement.ts",
    find: "  const isKnown = rules.allPlanned && rules.deadline !== null;\n",
    replace: "  const isKnown = true;\n",
    tests: ["contract/judge-requirement.test.ts"],
    why: "a requirement is no longer possible only if all events are planned",
  },
  {
    file: "contract/judge-requirement.ts",
    find: "isMet: isNow && (isOver || rules.deadline === null || holds),",
    replace: "isMet: isNow,",
    tests: ["contract/judge-requirement.test.ts"],
    why: "a share that can still fall isn't met",
  },
  {
    file: "contract/judge-requirement.ts",
    find: "        (deadline === null || event.day <= deadline) &&\n",
    replace: "",
    tests: ["contract/judge-requirement.test.ts"],
    why: "events after the deadline don't count",
  },
  {
    file: "contract/judge-requirement.ts",
    find: "schoolYearEndOn(rules.deadline ?? today)",
    replace: "schoolYearEndOn(today)",
    tests: ["contract/judge-requirement.test.ts"],
    why: "a new school year after the deadline changes nobody's minimum",
  },
  {
    file: "contract/judge-requirement.ts",
    find: "all + Math.min(most, have + part * ahead)",
    replace: "all + have + part * ahead",
    tests: ["contract/judge-requirement.test.ts"],
    why: "a category counts up to its cap",
  },
  {
    file: "contract/judge-requirement.ts",
    find: 'condition.measure === "points" && condition.carryover ? person.carryover : 0',
    replace: 'condition.measure === "points" ? person.carryover : 0',
    tests: ["contract/judge-requirement.test.ts"],
    why: "carry-over counts only if the requirement says so",
  },
  {
    file: "server/requirements/requirement-commands.ts",
    find: '  if (named.some((id) => !known.has(id))) throw new AppError("not-found");\n',
    replace: "",
    tests: ["server/app/strange-ids.test.ts"],
    why: "a requirement can't count another club's category",
  },
  {
    file: "server/requirements/requirement-commands.ts",
    find: "(await listRequirements(db, clubId)).length >= bounds.maxRequirementsOfClub",
    replace: "false",
    tests: ["server/requirements/requirements.test.ts"],
    why: "a club has a limited number of requirements",
  },
  {
    file: "server/requirements/changed-events.ts",
    find: `    if (fact.fact === "attendance" || fact.fact === "excuse" || fact.fact === "event")
      changed.push(fact.eventId);
`,
    replace: `    if (fact.fact === "attendance") continue;
`,
    tests: ["server/requirements/requirements.test.ts"],
    why: "corrections reach requirements, whose facts are kept",
  },
  {
    file: "server/requirements/changed-events.ts",
    find: "    for (const eventId of events) changed.add(eventId);\n",
    replace: "",
    tests: ["server/requirements/requirements.test.ts"],
    why: "check-ins reach requirements, whose facts are kept",
  },
  {
    file: "server/requirements/changed-events.ts",
    find: `    else if (!harmlessFacts.has(fact.fact)) return "any";
`,
    replace: "",
    tests: ["server/requirements/requirements.test.ts"],
    why: "imports reach requirements, whose facts are kept",
  },
  {
    file: "server/requirements/changed-events.ts",
    find: "harmless.has(kind) ? [] : ",
    replace: "",
    tests: ["server/requirements/changed-events.test.ts"],
    why: "a new event or a door pass doesn't make the server read a year of attendance again",
  },
  {
    file: "server/attendance/worth-at-event.ts",
    find: "eventIds.slice(start, start + eventsTogether)",
    replace: "eventIds.slice(0, eventsTogether)",
    tests: ["server/requirements/requirements.test.ts"],
    why: "a long term is read in several statements, to its last event",
  },
  {
    file: "server/requirements/results.ts",
    find: "isEdited: !isSame(recorded.rules, inputOf(requirement)),",
    replace: "isEdited: false,",
    tests: ["server/requirements/results.test.ts"],
    why: "a requirement's page says when it was edited after its results were recorded",
  },
  {
    file: "server/requirements/results.ts",
    find: "    if (id === personId || !own.has(id)) standing.set(id, line);\n",
    replace: "    standing.set(personId, line);\n",
    tests: ["server/requirements/results.test.ts"],
    why: "recorded results show a merged member once, as the one who stayed",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `    if (!person.isMember) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "only a club's members ask to be excused from its events",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `    if (!isExcusable(event, now.getTime())) throw new AppError("not-excusable-now");
`,
    replace: "",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "nobody asks to be excused from an event of long ago, or weeks ahead",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `    if (row?.state === "present") throw new AppError("already-attending");
`,
    replace: "",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "nobody who came asks to be excused",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `  if (!(await isExcuseRequestWaiting(db, asked))) throw new AppError("not-found");
  await deleteExcuseRequest`,
    replace: "  await deleteExcuseRequest",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "nobody takes back a request that was answered, or someone else's",
  },
  {
    file: "server/attendance/excuses/excuse-requests.ts",
    find: `    if (!(await isExcuseRequestWaiting(db, asked))) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "an officer declines only what waits for an answer",
  },
  {
    file: "server/attendance/requests/requests.routes.ts",
    find: `    "List the club's open requests: to be added to an event, to be excused, and for service hours",
  ability: "correct",
`,
    replace: `    "List the club's open requests: to be added to an event, to be excused, and for service hours",
  ability: "see-attendees",
`,
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "helpers don't read why someone can't come",
  },
  {
    file: "server/app/create-jobs.ts",
    find: "clock().getTime() - excuseRequestsKeptMs,",
    replace: "0,",
    tests: ["server/attendance/excuses/excuse-requests.test.ts"],
    why: "reasons, which may be about someone's health, are forgotten",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.ts",
    find: `    if (row.accountId === accountId) throw new AppError("own-request");
`,
    replace: "",
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "nobody approves or declines their own service hours",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.ts",
    find: "    if (input.date > club.lastDay)",
    replace: '    if (input.date > "9999")',
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "nobody logs hours of tomorrow",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.ts",
    find: "    if (input.date < club.firstDay)",
    replace: '    if (input.date < "1")',
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "nobody logs hours of a year that ended",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.ts",
    find: "waiting >= bounds.maxOpenHourRequests",
    replace: "waiting < 0",
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "nobody fills the officers' list with requests",
  },
  {
    file: "server/attendance/hour-requests/hour-requests.store.ts",
    find: `    .where("terms.closedAt", "is", null)
    .where("events.deletedAt"`,
    replace: `    .where("events.deletedAt"`,
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "hours of a year that ended don't count in the next one",
  },
  {
    file: "server/privacy/erasure.store.ts",
    find: "  if (personId !== null) await eraseAwardNames(db, personId);\n",
    replace: "",
    tests: ["server/attendance/hour-requests/hour-requests.test.ts"],
    why: "what a member wrote about their service hours is erased with them",
  },
  {
    file: "server/requirements/results-kind.ts",
    find: "JSON.stringify(results) === JSON.stringify(fact.to);",
    replace: "true;",
    tests: ["server/requirements/results.test.ts"],
    why: "undoing results never replaces those of a later recording",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `        .onRef("people.accountId", "=", "recordLinks.accountId"),`,
    replace: `        .onRef("people.id", "=", "recordLinks.personId"),`,
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record ends when the person becomes another account's",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `.on("users.closedAt", "is", null)`,
    replace: `.on("users.id", "is not", null)`,
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record ends when the account is closed",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `.on("clubs.deletedAt", "is", null)`,
    replace: `.on("clubs.id", "is not", null)`,
    tests: ["server/own-record/own-record.test.ts"],
    why: "nobody reads a record of a deleted club",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `    .where("recordLinks.tokenHash", "=", tokenHash)
    .where("recordLinks.expiresAt", ">", now)
`,
    replace: `    .where("recordLinks.tokenHash", "=", tokenHash)
`,
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record ends after a year",
  },
  {
    file: "server/record-links/record-links.store.ts",
    find: `    .where("personId", "=", sharer.personId)
    .where("accountId", "=", sharer.accountId)
    .executeTakeFirstOrThrow();`,
    replace: "    .executeTakeFirstOrThrow();",
    tests: ["server/own-record/own-record.test.ts"],
    why: "nobody revokes links of others",
  },
  {
    file: "server/members/memberships.service.ts",
    find: `  await endRecordLinks(db, clubId, leaving);
`,
    replace: "",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record does not come back with a member who left",
  },
  {
    file: "server/own-record/own-record.service.ts",
    find: "requirementIds.includes(id) ? [met] : []",
    replace: "[met]",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record shows only the requirements that were ticked",
  },
  {
    file: "server/own-record/own-record.service.ts",
    find: "points: withPoints ? event.points : null",
    replace: "points: event.points",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record shows no points that were not ticked",
  },
  {
    file: "server/own-record/own-record.service.ts",
    find: "shows.requirementIds.some((id) => !met.has(id))",
    replace: "met.size < 0",
    tests: ["server/own-record/own-record.test.ts"],
    why: "members share only requirements they have met",
  },
  {
    file: "server/own-record/own-record.store.ts",
    find: `    .where("attendance.at", "<=", through)
`,
    replace: "",
    tests: ["server/own-record/own-record.test.ts"],
    why: "a shared record never gains events",
  },
];
