import type { Mutant } from "../mutant.ts";

/** Check-ins: codes, tickets, queued check-ins, and their stored evidence. */
export const attendance: Mutant[] = [
  {
    file: "server/attendance/check-in.ts",
    find: `  if (queued !== undefined && queued.personId !== personId) throw new AppError("other-account");
`,
    replace: "",
    tests: ["server/attendance/queued-check-ins.test.ts"],
    why: "a saved check-in only counts for the person who made it",
  },
  {
    file: "server/attendance/check-in.ts",
    find: "Math.min(queued?.ageMs ?? 0, maxAgeMs)",
    replace: "(queued?.ageMs ?? 0)",
    tests: ["server/attendance/queued-check-ins.test.ts"],
    why: "a device can't claim to have waited for a year",
  },
  {
    file: "server/attendance/check-in.ts",
    find: '    ({ kind }) => kind === "invalid-code",',
    replace: "    () => false,",
    tests: ["server/attendance/check-in-limits.test.ts"],
    why: "nobody can try codes without limit",
  },
  {
    file: "server/attendance/check-in.ts",
    find: '  if (!(await askOfficers(database, asked, clock()))) throw new AppError("invalid-code");',
    replace: "  await askOfficers(database, asked, clock());",
    tests: ["server/events/seal.test.ts"],
    why: "officers aren't asked about old events",
  },
  {
    file: "server/attendance/decide.ts",
    find: '  if (code === "wrong") return "invalid-code";\n',
    replace: "",
    tests: ["server/attendance/changing-codes.test.ts"],
    why: "an expired changing code checks nobody in",
  },
  {
    file: "server/attendance/check-in-batch.ts",
    find: 'at: queued === undefined ? at : now }, changingCodes)) return "good";',
    replace: 'at }, changingCodes)) return "good";',
    tests: ["server/attendance/changing-codes.test.ts"],
    why: "a device can't claim when it saw a changing code",
  },
  {
    file: "server/attendance/check-in-batch.ts",
    find: "return claimed.add(code).size > size;",
    replace: "return claimed.add(code).size >= size;",
    tests: ["server/slips/slips.test.ts"],
    why: "if two people use a slip at the same time, only one checks in",
  },
  {
    file: "server/attendance/decide.ts",
    find: '  if (event.sealedAt !== null) return event.cancelledAt === null ? "sealed" : "invalid-code";\n',
    replace: "",
    tests: ["server/events/seal.test.ts"],
    why: "a sealed event accepts no check-ins",
  },
  {
    file: "server/attendance/decide.ts",
    find: '  if (ticket !== undefined) return event.cancelledAt === null ? "count" : "invalid-code";',
    replace: '  if (ticket !== undefined) return "count";',
    tests: ["server/attendance/tickets.test.ts"],
    why: "a canceled event accepts no tickets",
  },
  {
    file: "server/attendance/decide.ts",
    find: "checkInWindowOf(event, Math.min(at, now));",
    replace: "checkInWindowOf(event, at);",
    tests: ["server/attendance/check-in-window.test.ts"],
    why: "a saved check-in waits until the event opens",
  },
  {
    file: "server/attendance/decide.ts",
    find: "queued !== undefined && at < closingOf(event)",
    replace: "queued !== undefined",
    tests: ["server/attendance/check-in-window.test.ts"],
    why: "a check-in made after closing doesn't count",
  },
  {
    file: "server/attendance/decide.ts",
    find: "closingOf(event) + graceMs",
    replace: "closingOf(event) + 100 * graceMs",
    tests: ["server/attendance/queued-check-ins.test.ts"],
    why: "a saved check-in arrives in time, or asks the officers",
  },
  {
    file: "server/attendance/check-in-batch.ts",
    find: "isTimedHere ? given : { ...given, at: Math.max(given.at, openingOf(event)) }",
    replace: "given",
    tests: ["server/attendance/queued-check-ins.test.ts"],
    why: "nobody arrives before the opening, whatever a device says",
  },
  {
    file: "server/attendance/decide.ts",
    find: 'decision !== "sealed" ? decision : "removed-from-event";',
    replace: 'decision !== "sealed" ? decision : decision;',
    tests: ["server/attendance/check-in.test.ts"],
    why: "people whom an officer removed are told so",
  },
  {
    file: "server/attendance/check-in-batch.ts",
    find: "  const points = cancelledAt === null ? (recorded.points ?? event.points) : 0;",
    replace: "  const points = recorded.points ?? event.points;",
    tests: ["server/attendance/check-in.test.ts"],
    why: "a canceled event earns no points on a receipt",
  },
  {
    file: "server/attendance/decide.ts",
    find: 'return code === "was-good" ?',
    replace: 'return code === "changed" ?',
    tests: ["server/attendance/decide.test.ts"],
    why: "a changing code that expired while waiting asks an officer",
  },
  {
    file: "server/attendance/decide.ts",
    find: '    if (status !== "good") return status;\n',
    replace: "",
    tests: ["server/attendance/decide.test.ts"],
    why: "a used or expired slip checks nobody in",
  },
  {
    file: "server/attendance/decide.ts",
    find: "  if (refusedCodes.has(decision) || row === undefined) return decision;\n",
    replace: "  if (row === undefined) return decision;\n",
    tests: ["server/attendance/decide.test.ts"],
    why: "only people who have the code learn their status",
  },
  {
    file: "server/attendance/check-in-batch.ts",
    find: "slip: { ...event.slip, usedBy }",
    replace: "slip: event.slip",
    tests: ["server/slips/slips.test.ts"],
    why: "the second person to use a slip is told that it was used",
  },
  {
    file: "server/attendance/record-check-ins.ts",
    find: "checkIns.toReversed().map((one) => [keyAtEvent(one), one])",
    replace: "checkIns.map((one) => [keyAtEvent(one), one])",
    tests: ["server/attendance/record-check-ins.test.ts"],
    why: "the first of several simultaneous check-ins counts",
  },
  {
    file: "server/attendance/record-check-ins.ts",
    find: `    if (!people.has(keyInClub(checkIn))) return "gone";
`,
    replace: "",
    tests: ["server/attendance/check-in-leaving.test.ts"],
    why: "a person who was just erased isn't checked in",
  },
  {
    file: "server/attendance/record-check-ins.ts",
    find: "if (person.isMember) return [];",
    replace: "if (person.isMember || fresh.length > 0) return [];",
    tests: ["server/attendance/check-in.test.ts"],
    why: "the first check-in makes a member",
  },
  {
    file: "server/attendance/record-check-ins.ts",
    find: "returnToClubs(db, returning),",
    replace: "returnToClubs(db, []),",
    tests: ["server/member-records/member-records.test.ts"],
    why: "a removed member returns by checking in",
  },
  {
    file: "server/attendance/attendance.store.ts",
    find: `        .where("attendance.state", "=", "removed")
        .where("attendance.mayReturn", "=", 1),`,
    replace: '        .where("attendance.state", "=", "removed"),',
    tests: ["server/attendance/check-in.test.ts"],
    why: "a code doesn't restore people whom an officer removed",
  },
  {
    file: "server/attendance/attendance.store.ts",
    find: `    .where("eventId", "=", eventId)
    .where("state", "=", "present")
    .orderBy("at", "desc")`,
    replace: `    .where("eventId", "=", eventId)
    .orderBy("at", "desc")`,
    tests: ["server/attendance/corrections/corrections.test.ts"],
    why: "the list only shows people who are present",
  },
  {
    file: "server/attendance/attendance.store.ts",
    find: `    .where(isChangedBy(db, by))
    .where("state", "=", state === "removed" ? "present" : "removed")`,
    replace: `    .where("state", "=", state === "removed" ? "present" : "removed")`,
    tests: ["server/imports/imports.test.ts", "server/imports/undo-import.test.ts"],
    why: "undoing an import leaves later changes alone",
  },
  {
    file: "server/attendance/attendance.store.ts",
    find: `            .where("at", "<", instant)
`,
    replace: "",
    tests: ["server/attendance/evidence.test.ts"],
    why: "evidence is stored for its whole period",
  },
  {
    file: "server/attendance/evidence.ts",
    find: '  return hash("sha256", `${browserId} at ${eventId}`, "base64url").slice(0, 22);',
    replace:
      '  return hash("sha256", `${browserId}${eventId.slice(0, 0)}`, "base64url").slice(0, 22);',
    tests: ["server/attendance/evidence.test.ts"],
    why: "nobody's browser can be tracked across events",
  },
  {
    file: "server/attendance/browser-cookie.ts",
    find: "if (known.length === idLength && value === sign(known)) return { id: known };",
    replace: "if (known.length === idLength) return { id: known };",
    tests: ["server/attendance/evidence.test.ts"],
    why: "nobody can forge another browser's mark",
  },
  {
    file: "server/attendance/keep-pending-check-in.ts",
    find: `  await rateLimits.require(rateLimitsOf.wrongCodeNetwork, network);
`,
    replace: "",
    tests: ["server/attendance/tickets.test.ts"],
    why: "a network that tries many codes has to wait",
  },
  {
    file: "server/attendance/keep-pending-check-in.ts",
    find: `      await rateLimits.count(rateLimitsOf.wrongCodeNetwork, network);
`,
    replace: "",
    tests: ["server/attendance/tickets.test.ts"],
    why: "a network's wrong codes are counted",
  },
  {
    file: "server/attendance/keep-pending-check-in.ts",
    find: "    if (isWrong && isCode(code) && !staleCodes.has(tried)) {",
    replace: "    if (isWrong && isCode(code)) {",
    tests: ["server/attendance/tickets.test.ts"],
    why: "a room with last week's poster isn't locked out",
  },
  {
    file: "server/attendance/keep-pending-check-in.ts",
    find: `  if (kept.length >= maxPendingCheckIns) return { tickets: kept, ...nothing };
`,
    replace: "",
    tests: ["server/attendance/tickets.test.ts"],
    why: "a browser has a limited number of pending check-ins",
  },
  {
    file: "server/attendance/keep-pending-check-in.ts",
    find: `  if (before !== undefined)
    return { tickets: kept, ...nothing, pending: pendingAt(event, before, now) };
`,
    replace: "",
    tests: ["server/attendance/tickets.test.ts"],
    why: "a browser has one pending check-in per event",
  },
  {
    file: "server/attendance/keep-pending-check-in.ts",
    find: "if (!comesInTime || !isRight || !isUsable) {",
    replace: "if (!isRight || !isUsable) {",
    tests: ["server/attendance/tickets.test.ts"],
    why: "check-ins only stay pending while an event is open",
  },
  {
    file: "server/attendance/keep-pending-check-in.ts",
    find: "if (!comesInTime || !isRight || !isUsable) {",
    replace: "if (!comesInTime || !isRight) {",
    tests: ["server/slips/slips.test.ts"],
    why: "a used or void slip gets no pending check-in",
  },
  {
    file: "server/attendance/ticket-cookie.ts",
    find: "      return data.filter((ticket) => endOf(ticket) > now);",
    replace: "      return data.filter((ticket) => endOf(ticket) > 0 * now);",
    tests: ["server/attendance/tickets.test.ts"],
    why: "a ticket is valid for two hours",
  },
  {
    file: "server/attendance/attendance.routes.ts",
    find: `      await getEvent(read, clubId, eventId);
      const attendees =`,
    replace: "      const attendees =",
    tests: ["server/attendance/attendance.routes.test.ts"],
    why: "another club's event has no list",
  },
  {
    file: "server/attendance/attendance.routes.ts",
    find: `    if (view === "names") await getHelpersEvent(database.read, { clubId, eventId }, clock());
`,
    replace: `    if (view === undefined) await getHelpersEvent(database.read, { clubId, eventId }, clock());
`,
    tests: ["server/seats/guards.test.ts"],
    why: "helpers only see lists of open events",
  },
  {
    file: "server/attendance/attendance.routes.ts",
    find: "attendees: attendees.map(asSeenIn(view)) }, 200);",
    replace: "attendees }, 200);",
    tests: ["server/seats/guards.test.ts"],
    why: "helpers only see names and times",
  },
  {
    file: "server/attendance/changes-by-name.ts",
    find: "        return open.has(change.eventId) ? [{ ...change, attendee }] : [];",
    replace: "        return [{ ...change, attendee }];",
    tests: ["server/attendance/changes-by-name.test.ts"],
    why: "helpers only get changes of open events",
  },
  {
    file: "server/attendance/changes-by-name.ts",
    find: `      case "member":
        return [];`,
    replace: `      case "member":
        return [change];`,
    tests: ["server/attendance/changes-by-name.test.ts"],
    why: "helpers get no changes of points",
  },
  {
    file: "server/attendance/wrong-code-alarm.ts",
    find: "if (before < unusual.codes && counted >= unusual.codes)",
    replace: "if (before < 0 && counted >= unusual.codes)",
    tests: ["server/attendance/wrong-code-alarm.test.ts"],
    why: "the log reports guessing by many",
  },
  {
    file: "server/attendance/attendance.store.ts",
    find: "            .limit(emptiedAtOnce)\n",
    replace: "            .limit(100 * emptiedAtOnce)\n",
    tests: ["server/attendance/evidence.test.ts"],
    why: "evidence is deleted in batches",
  },
  {
    file: "server/attendance/review/detect-review-flags.ts",
    find: "if (users.some(({ personId }) => devices.has(personId))) return [];",
    replace: "",
    tests: ["server/attendance/review/detect-review-flags.test.ts"],
    why: "a club's shared device isn't flagged",
  },
  {
    file: "server/attendance/review/detect-review-flags.ts",
    find: "place > lastFine && before !== undefined",
    replace: "before !== undefined",
    tests: ["server/attendance/review/detect-review-flags.test.ts"],
    why: "what was found fine is not shown again",
  },
  {
    file: "server/attendance/decide.ts",
    find: `return at < closingOf(event) ? "count" : "invalid-code";
}`,
    replace: `return "count";
}`,
    tests: ["server/attendance/early-check-ins.test.ts"],
    why: "a spot doesn't count at an event that was canceled or made Inactive before the opening",
  },
  {
    file: "server/attendance/keep-early-check-in.ts",
    find: "return opensAt - at <= earlyMs;",
    replace: "return true;",
    tests: ["server/attendance/early-check-ins.test.ts"],
    why: "nobody gets a spot hours before check-in opens",
  },
  {
    file: "server/attendance/settle-early-check-ins.ts",
    find: `["not-open-yet", "event-gone"]`,
    replace: `["event-gone"]`,
    tests: ["server/attendance/early-check-ins.test.ts"],
    why: "using a spot before the opening doesn't use it up",
  },
  {
    file: "server/attendance/tickets.routes.ts",
    find: `const isOpened = (c.req.header("sec-fetch-dest") ?? "document") === "document";`,
    replace: "const isOpened = true;",
    tests: ["server/attendance/keep-scanned.test.ts"],
    why: "another site's image can't save anyone a spot",
  },
  {
    file: "server/attendance/tickets.routes.ts",
    find: "&& !isAhead &&",
    replace: "&&",
    tests: ["server/attendance/keep-scanned.test.ts"],
    why: "a page that a browser loads ahead isn't a scan",
  },
  {
    file: "server/attendance/tickets.routes.ts",
    find: "&& !deps.hasSession(c))",
    replace: ")",
    tests: ["server/attendance/keep-scanned.test.ts"],
    why: "someone who is signed in gets no spot in place of Submit",
  },
  {
    file: "server/attendance/tickets.routes.ts",
    find: "await keepInBrowser(deps, c, code).catch(() => undefined);",
    replace: "await keepInBrowser(deps, c, code);",
    tests: ["server/attendance/keep-scanned.test.ts"],
    why: "the login page opens even if the database can't be reached",
  },
];
