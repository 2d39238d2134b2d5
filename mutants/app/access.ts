import type { Guards } from "../mutant.ts";

/** Who may see or change what in a club. */
export const access: Guards = {
  "nobody can learn that another club exists": {
    file: "server/clubs/seats/guards.ts",
    find: 'if (seat === undefined) throw new AppError("not-found");',
    replace: 'if (seat === undefined) throw new AppError("wrong-role");',
    tests: ["server/app/access-rules.test.ts"],
  },
  "a role can only do what it is allowed to": {
    file: "server/clubs/seats/guards.ts",
    find: 'if (isAtDoor(c.var.doer) || !can(c.var.actor.role, ability)) throw new AppError("wrong-role");',
    replace: 'if (isAtDoor(c.var.doer)) throw new AppError("wrong-role");',
    tests: ["server/app/access-rules.test.ts"],
  },
  "helpers can't see the whole club": {
    file: "contract/clubs/seats/abilities.ts",
    find: '"see-club": ["owner", "officer"]',
    replace: '"see-club": ["owner", "officer", "helper"]',
    tests: ["contract/clubs/seats/abilities.test.ts"],
  },
  "an event is only found in its own club": {
    file: "server/events/events.store.ts",
    find: `.select(eventColumns)
    .where(isMeeting())
    .where((expression) => expression.and({ clubId, id: eventId }))
    .where("deletedAt", "is", null)`,
    replace: `.select(eventColumns)
    .where(isMeeting())
    .where("id", "=", eventId)
    .where("deletedAt", "is", null)`,
    tests: ["server/attendance/attendance.routes.test.ts"],
  },
  "helpers only see names and times": {
    file: "server/attendance/check-in/attendance.routes.ts",
    find: "attendees: attendees.map(asSeenIn(view)) }, 200);",
    replace: "attendees }, 200);",
    tests: ["server/clubs/seats/guards.test.ts"],
  },
  "a stream ends when its watcher loses access": {
    file: "server/platform/live/live.routes.ts",
    find: "if ((await findView(cookies, clubId)) === view) return true;",
    replace: "if (view !== undefined || (await findView(cookies, clubId)) === view) return true;",
    tests: ["server/platform/live/live.routes.test.ts"],
  },
  "helpers only get names and times in messages": {
    file: "server/platform/live/live.routes.ts",
    find: "stream.send(narrowed ? await encodeNarrowed(event, clubId, narrowed) : encode(event));",
    replace:
      "stream.send(narrowed === undefined ? await Promise.resolve(encode(event)) : encode(event));",
    tests: ["server/attendance/changes-by-name.test.ts"],
  },
  "helpers don't see members' emails": {
    file: "server/members/members.routes.ts",
    find: `List the emails of the club's members: the account's, or else the one from a sheet",
  ability: "see-club",`,
    replace: `List the emails of the club's members: the account's, or else the one from a sheet",
  ability: "see-attendees",`,
    tests: ["server/reports/exports/exports.test.ts"],
  },
  "a club only reads its own history": {
    file: "server/reports/history/history.store.ts",
    find: `.selectAll()
    .where("clubId", "=", clubId)`,
    replace: ".selectAll()",
    tests: ["server/reports/history/history.routes.test.ts"],
  },
  "officers only see requests of their own club": {
    file: "server/attendance/requests/requests.store.ts",
    find: `.where("requests.clubId", "=", clubId)
      .where("requests.declinedAt", "is", null)`,
    replace: '.where("requests.declinedAt", "is", null)',
    tests: ["server/attendance/requests/requests.test.ts"],
  },
  "nobody can approve their own request": {
    file: "server/attendance/requests/requests.service.ts",
    find: 'if (rows.some((row) => row.accountId === accountId)) throw new AppError("own-request");',
    tests: ["server/attendance/requests/requests.test.ts"],
  },
  "nobody approves or declines their own service hours": {
    file: "server/attendance/requests/hour-requests.ts",
    find: 'if (row.accountId === accountId) throw new AppError("own-request");',
    tests: ["server/attendance/requests/hour-requests.test.ts"],
  },
  "helpers don't read why someone can't come": {
    file: "server/attendance/requests/requests.routes.ts",
    find: `"List the club's open requests: to be added to an event, to be excused, and for service hours",
  ability: "correct",`,
    replace: `"List the club's open requests: to be added to an event, to be excused, and for service hours",
  ability: "see-attendees",`,
    tests: ["server/attendance/requests/excuse-requests.test.ts"],
  },
  "a hidden name is in no answer to other members": {
    file: "server/clubs/standings/standings.store.ts",
    find: 'and "memberships"."nameHiddenAt" is null then 1',
    replace: "then 1",
    tests: ["server/clubs/standings/standings.test.ts"],
  },
  "a shared record ends when the person becomes another account's": {
    file: "server/members/record-links/record-links.store.ts",
    find: '.onRef("people.accountId", "=", "recordLinks.accountId"),',
    replace: '.onRef("people.id", "=", "recordLinks.personId"),',
    tests: ["server/members/own-record/own-record.test.ts"],
  },
  "a shared record shows no points that were not ticked": {
    file: "server/members/own-record/own-record.service.ts",
    find: "points: withPoints ? event.points : null",
    replace: "points: event.points",
    tests: ["server/members/own-record/own-record.test.ts"],
  },
};
