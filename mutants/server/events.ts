import type { Mutant } from "../mutant.ts";

/** Events: codes, times, and visibility. */
export const events: Mutant[] = [
  {
    file: "server/events/event-queries.ts",
    find: `  while (await isKeyTaken(db, key)) key = createKey();
`,
    replace: `  await isKeyTaken(db, key);
`,
    tests: ["server/events/event-queries.test.ts"],
    why: "a changing code's first letters are unique among all codes",
  },
  {
    file: "server/events/event-queries.ts",
    find: '  return event.sealedAt !== null || checkInWindowOf(event, at) === "ended";',
    replace: '  return checkInWindowOf(event, at) === "ended";',
    tests: ["server/attendance/requests/requests.test.ts"],
    why: "people can send requests for a sealed event",
  },
  {
    file: "server/events/event-queries.ts",
    find: `  if (voidedAt !== null) return "void";
`,
    replace: "",
    tests: ["server/slips/slips.test.ts"],
    why: "a void slip checks nobody in",
  },
  {
    file: "server/events/event-queries.ts",
    find: 'return usedBy === personId ? "good" : "slip-used";',
    replace: 'return usedBy === personId ? "good" : "good";',
    tests: ["server/slips/slips.test.ts"],
    why: "a slip only works for one person",
  },
  {
    file: "server/events/event-queries.ts",
    find: '  return at < expiresAt ? "good" : "slip-expired";',
    replace: '  return at < 2 * expiresAt ? "good" : "slip-expired";',
    tests: ["server/slips/slips.test.ts"],
    why: "a slip expires",
  },
  {
    file: "server/events/event-queries.ts",
    find: "return changingCodes.isGood(event, code, at);",
    replace: 'return changingCodes.isGood(event, code, at) || code !== "";',
    tests: ["server/attendance/changing-codes.test.ts"],
    why: "a changing code is verified",
  },
  {
    file: "server/events/event-queries.ts",
    find: '...(changes["codeKind"]?.to === "changing" && { codeKey: await createFreeKey(db) }),',
    replace: "",
    tests: ["server/attendance/changing-codes.test.ts"],
    why: "turning changing codes on voids earlier ones",
  },
  {
    file: "server/events/changing-codes.ts",
    find: "isBetween(event, code, at - earlier * stepMs - nodesApartMs, at + nodesApartMs);",
    replace:
      "isBetween(event, code, at - 10 * earlier * stepMs - nodesApartMs, at + nodesApartMs);",
    tests: ["server/events/changing-codes.test.ts"],
    why: "a changing code works for a few minutes",
  },
  {
    file: "server/events/events.store.ts",
    find: `    .select(["id", "name", "date", "opensAt", "closesAt", "timeZone"])`,
    replace: `    .select(["id", "name", "date", "opensAt", "closesAt", "timeZone", "note"])`,
    tests: ["server/events/note.test.ts"],
    why: "helpers never see the officers' note on an event",
  },
  {
    file: "server/events/set-event.ts",
    find: "input.note === undefined ? event.note : input.note || null",
    replace: "input.note || null",
    tests: ["server/events/note.test.ts"],
    why: "a change that doesn't mention the note keeps it",
  },
  {
    file: "server/events/repeat-event.ts",
    find: "  return { id: randomUUID(), ...like,",
    replace: "  return { note: event.note, id: randomUUID(), ...like,",
    tests: ["server/events/note.test.ts"],
    why: "a repeated event has no note",
  },
  {
    file: "web/events/last-settings.ts",
    find: `!touched.has(name) && typed[name] === "fixed" : typed[name] === "";`,
    replace: `!touched.has(name) && typed[name] === "fixed" : typed[name] !== undefined;`,
    tests: ["web/events/last-settings.test.ts"],
    why: "settings that are filled in never replace what someone typed",
  },
  {
    file: "web/events/last-settings.ts",
    find: `!touched.has(name) && typed[name] === "fixed"`,
    replace: `typed[name] === "fixed"`,
    tests: ["web/events/last-settings.test.ts"],
    why: "a code that someone chose stays as chosen",
  },
  {
    file: "web/events/last-settings.ts",
    find: "filled[name] !== undefined && filled[name] === typed[name]",
    replace: "filled[name] !== undefined",
    tests: ["web/events/last-settings.test.ts"],
    why: "Clear keeps what someone changed since",
  },
  {
    file: "server/events/events.store.ts",
    find: `        expression("codeKey", "=", key),
`,
    replace: "",
    tests: ["server/events/event-queries.test.ts"],
    why: "no two events share a key for changing codes",
  },
  {
    file: "server/events/events.store.ts",
    find: `        expression(sql\`substr("code", 1, \${sql.lit(bounds.codeKeyLength)})\`, "=", key),
`,
    replace: "",
    tests: ["server/events/event-queries.test.ts"],
    why: "a key for changing codes doesn't match the start of a fixed code",
  },
  {
    file: "server/events/insert-with-code.ts",
    find: `    (await listTakenCodes(db, [code])).size > 0 ||
`,
    replace: "",
    tests: ["server/slips/slips.test.ts"],
    why: "a new event's code isn't a slip's or a changing code",
  },
  {
    file: "server/events/new-events.ts",
    find: `  if ((await countEvents(db, clubId)) + events.length > bounds.maxEventsOfClub)
    throw new AppError("too-many-events");
`,
    replace: "",
    tests: ["server/events/events.service.test.ts"],
    why: "a club has a limited number of events",
  },
  {
    file: "server/events/new-events.ts",
    find: "  if ((await countEvents(db, clubId)) + events.length > bounds.maxEventsOfClub)",
    replace: "  if ((await countEvents(db, clubId)) + 1 > bounds.maxEventsOfClub)",
    tests: ["server/events/events.service.test.ts"],
    why: "events created together count toward the club's limit",
  },
  {
    file: "server/events/events.service.ts",
    find: `  if (!isSeenByHelpers(event, now.getTime())) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/seats/guards.test.ts"],
    why: "helpers only see open events",
  },
  {
    file: "server/events/events.service.ts",
    find: "event.closesAt === null || event.closesAt > at - helpersSeeItMs",
    replace: "event.closesAt === null || at > 0",
    tests: ["server/events/events-with-times.test.ts"],
    why: "helpers see an event until a day after it closed",
  },
  {
    file: "server/events/events.service.ts",
    find: `  if (seen !== true) throw new AppError("not-found");
  return found.clubId;`,
    replace: `  if (found === undefined) throw new AppError("not-found");
  return found.clubId;`,
    tests: ["server/seats/guards.test.ts"],
    why: "helpers can't find a closed event by its URL",
  },
  {
    file: "server/events/event-queries.ts",
    find: "  return event?.deletedAt === null ? event : undefined;",
    replace: "  return event;",
    tests: ["server/events/events.routes.test.ts"],
    why: "a deleted event shows no code",
  },
  {
    file: "server/events/events.store.ts",
    find: `    .select(columns)
    .where(isMeeting())
    .where("clubId", "=", clubId)
    .where("id", "=", eventId)
    .where("deletedAt", "is", null)`,
    replace: `    .select(columns)
    .where(isMeeting())
    .where("id", "=", eventId)
    .where("deletedAt", "is", null)`,
    tests: ["server/attendance/attendance.routes.test.ts"],
    why: "an event is only found in its own club",
  },
  {
    file: "server/events/events.store.ts",
    find: `    .select([...columns, ...headCount, "kind", "codeKey", "deletedAt"])
    .where("clubId", "=", clubId)
`,
    replace: `    .select([...columns, ...headCount, "kind", "codeKey", "deletedAt"])
`,
    tests: ["server/events/events.routes.test.ts"],
    why: "passes, slips, and codes are only for events of the user's own club",
  },
  {
    file: "server/events/events.store.ts",
    find: `    .select(headCount)
    .where(isMeeting())
    .where("clubId", "=", clubId)
`,
    replace: `    .select(headCount)
    .where(isMeeting())
`,
    tests: ["server/events/events.routes.test.ts"],
    why: "a head count is only for the club's own event",
  },
  {
    file: "server/events/events.store.ts",
    find: `    .where("events.deletedAt", "is", null)
    .where("seats.accountId", "=", accountId)`,
    replace: '    .where("events.deletedAt", "is", null)',
    tests: ["server/events/events.routes.test.ts"],
    why: "an event's URL only works with a seat in its club",
  },
  {
    file: "server/events/events.store.ts",
    find: `    .where("status", "=", "Active")
    .where("deletedAt", "is", null)
    // Sealed`,
    replace: `    .where("deletedAt", "is", null)
    // Sealed`,
    tests: ["server/privacy/closing.test.ts"],
    why: "closing a club's events lists those that were open",
  },
  {
    file: "server/events/events.store.ts",
    find: `    .where("sealedAt", "is", null)
    .returning("id")`,
    replace: '    .returning("id")',
    tests: ["server/privacy/closing.test.ts"],
    why: "closing a club's events leaves a sealed one alone",
  },
  {
    file: "server/events/events-of-codes.ts",
    find: `  eventsOfCodes(db, rows)
    .where("events.deletedAt", "is", null)`,
    replace: "  eventsOfCodes(db, rows)",
    tests: ["server/attendance/corrections/corrections.test.ts"],
    why: "the code of a deleted event doesn't work",
  },
  {
    file: "server/events/events.store.ts",
    find: `    .where("clubId", "=", clubId)
    .where("status", "=", "Active")
    .where("cancelledAt", "is", null)
    .where("sealedAt", "is", null)
`,
    replace: `    .where("clubId", "=", clubId)
    .where("status", "=", "Active")
    .where("sealedAt", "is", null)
`,
    tests: ["server/events/events.routes.test.ts"],
    why: "helpers can't see canceled events",
  },
  {
    file: "server/events/old-events.store.ts",
    find: `    .where("deletedAt", "is", null)
    .where("attendeeCount", "=", 0)`,
    replace: '    .where("deletedAt", "is", null)',
    tests: ["server/imports/imports.test.ts"],
    why: "undoing an import leaves events with attendees",
  },
  {
    file: "server/events/event-times.ts",
    find: `  if (!isAfter(end, start)) throw wrong({ ends: { code: "not-after-start" } });
`,
    replace: "",
    tests: ["server/events/events-with-times.test.ts"],
    why: "an event ends after it starts",
  },
  {
    file: "server/events/event-times.ts",
    find: `  if (!first.toPlainDateTime().equals(time)) throw wrong({ [field]: { code: "no-such-time" } });
`,
    replace: "",
    tests: ["server/events/events-with-times.test.ts"],
    why: "a time that the clocks skip is refused",
  },
  {
    file: "server/events/several-events.ts",
    find: `    if (event === undefined) throw new AppError("not-found");
    return event;`,
    replace: "    return event ?? [];",
    tests: ["server/events/several-events.test.ts"],
    why: "another club's event isn't left out without a word when several events change",
  },
  {
    file: "server/events/several-events.ts",
    find: "  if (to.categoryId !== undefined) await requireCategory(db, clubId, to.categoryId);\n",
    replace: "",
    tests: ["server/categories/categories.test.ts"],
    why: "several events can't get another club's category",
  },
  {
    file: "server/events/several-events.ts",
    find: "...(await Promise.all(latest))",
    replace: "",
    tests: ["server/events/several-events.test.ts"],
    why: "several events aren't ended over check-ins that nobody saw in the preview",
  },
  {
    file: "server/events/several-events.ts",
    find: "...changed.map(({ event }) => event.revision),",
    replace: "",
    tests: ["server/events/several-events.test.ts"],
    why: "several events don't change over a change that nobody saw in the preview",
  },
  {
    file: "server/events/several-events.ts",
    find: "return starts === null ?",
    replace: "return starts === undefined ?",
    tests: ["server/events/several-events.test.ts"],
    why: "nobody can be late at an event without a start",
  },
  {
    file: "server/events/several-events.ts",
    find: "!isCancel || cancelledAt === null",
    replace: 'typeof cancelledAt !== "string"',
    tests: ["server/events/several-events.test.ts"],
    why: "undoing a cancellation of several events doesn't reinstate those canceled before",
  },
  {
    file: "server/member-clubs/member-clubs.store.ts",
    find: '["event-cancelled", "events-cancelled"]',
    replace: '["event-cancelled"]',
    tests: ["server/events/several-events.test.ts"],
    why: "members read why several events were canceled",
  },
];
