import type { Mutant } from "../mutant.ts";

const saving = ["server/club-file/save-club.test.ts"];
const creating = ["server/club-file/create-from-file.test.ts"];
const running = ["server/club-file/club-creations.test.ts"];
const onNodes = ["server/club-file/club-creations-on-nodes.slow.test.ts"];

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
    tests: ["server/club-file/club-file.property.slow.test.ts"],
    why: "a canceled event in a club's file earns no points",
  },
  {
    file: "server/club-file/create-from-file.ts",
    find: "    await run.finish(db, { clubId });\n",
    replace: "",
    tests: running,
    why: "a key stands for the club that was created with it",
  },
  {
    file: "server/club-file/create-from-file.ts",
    find: "      run.pace.step();\n",
    replace: "",
    tests: running,
    why: "creating a club shows how far it has come",
  },
  {
    file: "server/club-file/club-creations.ts",
    find: 'if (state === "done" && clubId !== null) return clubId;',
    replace: "",
    tests: running,
    why: "a key that is sent again answers with its club",
  },
  {
    file: "server/club-file/club-creations.ts",
    find: 'if (state === "canceled") throw new AppError("creation-canceled");',
    replace: "",
    tests: running,
    why: "a request that comes after Cancel creates no club",
  },
  {
    file: "server/club-file/club-creations.ts",
    find: 'if (state === "running") throw underway();',
    replace: "",
    tests: onNodes,
    why: "a key that another node is creating a club with isn't taken from it",
  },
  {
    file: "server/club-file/club-creations.ts",
    find: "if (!(await insertCreation(write, { ...key, id, at: at() }))) throw underway();",
    replace: "await insertCreation(write, { ...key, id, at: at() });",
    tests: onNodes,
    why: "a key stands for one club if two nodes get it at once",
  },
  {
    file: "server/club-file/club-creations.ts",
    find: "      runs.stop(subjectOf(key));\n",
    replace: "",
    tests: running,
    why: "a club ends between two statements when it is canceled",
  },
  {
    file: "server/club-file/club-creations.store.ts",
    find: '        .where("clubCreations.state", "<>", "done"),\n',
    replace: "",
    tests: running,
    why: "a club that is done can't be canceled",
  },
  {
    file: "server/club-file/club-creations.store.ts",
    find: '.onRef("seats.accountId", "=", "clubCreations.accountId"),',
    replace: "",
    tests: running,
    why: "a club from a file is shown to those who have a seat in it",
  },
  {
    file: "server/club-file/club-creations.store.ts",
    find: `    .where("id", "=", id)
    .where("state", "=", "running")`,
    replace: `    .where("id", "=", id)`,
    tests: running,
    why: "a club that was taken for dead can't be done afterward",
  },
];
