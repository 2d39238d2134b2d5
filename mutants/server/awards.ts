import type { Mutant } from "../mutant.ts";

/** Protections of awards, which are no events. */
export const awards: Mutant[] = [
  {
    file: "server/platform/database/is-meeting.ts",
    find: " = 'meeting'`",
    replace: " is not null`",
    tests: ["server/awards/awards.test.ts"],
    why: "an award is in no list and no count of events",
  },
  {
    file: "server/events/event-queries.ts",
    find: 'event?.kind === "meeting" ? event : undefined',
    replace: "event",
    tests: ["server/app/strange-ids.test.ts"],
    why: "an award has no code, no slips, and no door passes",
  },
  {
    file: "server/attendance/attendance-kind.ts",
    find: 'isCounted(event) && event.kind === "meeting"',
    replace: "isCounted(event)",
    tests: ["server/awards/awards.test.ts"],
    why: "an award isn't an event that someone attended",
  },
  {
    file: "contract/judge-requirement.ts",
    find: '        (measure === "points" || measure === "hours" || !event.isAward) &&\n',
    replace: "",
    tests: ["contract/judge-requirement.test.ts"],
    why: "an award is no event, and in no share of events",
  },
  {
    file: "contract/judge-requirement.ts",
    find: 'return !event.isAward && (measure !== "hours" || event.minutes > 0);',
    replace: 'return measure !== "hours" || event.minutes > 0;',
    tests: ["contract/judge-requirement.test.ts"],
    why: "an award that others got isn't an event to come",
  },
  {
    file: "server/awards/give-award.ts",
    find: "minutes = had?.minutes ?? 0 } = line;",
    replace: "minutes = 0 } = line;",
    tests: ["server/awards/awards.test.ts"],
    why: "a change of an award's points leaves its hours as they were",
  },
  {
    file: "server/awards/award-notes.ts",
    find: "[personId, ...(await listMergedInto(db, personId))]",
    replace: "[personId]",
    tests: ["server/awards/award-notes.test.ts"],
    why: "a note that came through several merged records stays when they are erased together",
  },
  {
    file: "server/privacy/erase-unclaimed.ts",
    find: "        await handOverNotes(db, { clubId, personId });\n",
    replace: "",
    tests: ["server/awards/award-notes.test.ts"],
    why: "a note that came with a merged record stays when that is erased",
  },
];
