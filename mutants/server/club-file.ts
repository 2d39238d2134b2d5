import type { Mutant } from "../mutant.ts";

const saving = ["server/club-file/save-club.test.ts"];
const creating = ["server/club-file/create-from-file.test.ts"];

/** A club's file, saved and read. */
export const clubFile: Mutant[] = [
  {
    file: "server/club-file/file-members.ts",
    find: "isErased(row) || row.closedAt !== null",
    replace: "isErased(row)",
    tests: saving,
    why: "a club's file doesn't name people who closed their account",
  },
  {
    file: "server/club-file/file-members.ts",
    find: "const isKnown = isMember && !isUnknown;",
    replace: "const isKnown = !isUnknown;",
    tests: saving,
    why: "a club's file has no emails of people who left",
  },
  {
    file: "server/club-file/file-members.ts",
    find: "goneAt === null || needed.has(id)",
    replace: "true",
    tests: saving,
    why: "a club's file leaves out people who left and for whom nothing counts",
  },
  {
    file: "server/club-file/file-events.ts",
    find: 'unknown.has(member) ? undefined : notes.get(row.noteId ?? "")',
    replace: 'notes.get(row.noteId ?? "")',
    tests: saving,
    why: "a club's file has no notes about people who closed their account",
  },
  {
    file: "contract/club-file.ts",
    find: '.refine(isConsistent, { message: "malformed" })',
    replace: "",
    tests: creating,
    why: "a club's file that refers to something outside of it is refused",
  },
  {
    file: "server/club-file/create-from-file.ts",
    find: "points: isCounted ? (points ?? row.points ?? 0) : 0,",
    replace: "points: points ?? row.points ?? 0,",
    tests: ["server/club-file/club-file.property.test.ts"],
    why: "a canceled event in a club's file earns no points",
  },
];
