import type { Guards } from "../mutant.ts";

/** Check-ins and roll calls that wait on a device. */
export const waitingCheckIns: Guards = {
  "a waiting check-in is only shown to its own person": {
    file: "web/attendance/check-in/queue/check-in-queue.ts",
    find: "(all ?? []).filter((checkIn) => checkIn.personId === personId)",
    replace: "all ?? []",
    tests: ["web/attendance/check-in/queue/waiting-check-ins.test.ts"],
  },
  "pressing a waiting check-in again resumes it instead of adding a second one": {
    file: "web/attendance/check-in/queue/check-in-queue.ts",
    find: "if (own.some((one) => one.key === key && isWaiting(one))) {",
    replace: "if (false) {",
    tests: ["web/attendance/check-in/queue/check-in-queue.test.ts"],
  },
  "a check-in is saved while it is being sent": {
    file: "web/attendance/check-in/queue/check-in-queue.ts",
    find: "kept: keepQueued(checkIn), first",
    replace: "kept: Promise.resolve(true), first",
    tests: ["web/attendance/check-in/queue/check-in-queue.test.ts"],
  },
  "a check-in with a response is deleted": {
    file: "web/attendance/check-in/queue/check-in-queue.ts",
    find: 'await settle(waiting, "settled");',
    tests: ["web/attendance/check-in/queue/check-in-queue.test.ts"],
  },
  "a check-in waits for its person while someone else is logged in": {
    file: "contract/attendance/check-in/check-in-answers.ts",
    find: '"other-account": "belongs-to-another"',
    replace: '"other-account": "settled"',
    tests: ["web/attendance/check-in/queue/check-in-queue.test.ts"],
  },
  "a check-in with an unknown result keeps its key": {
    file: "contract/attendance/check-in/check-in-answers.ts",
    find: 'fates.get(code ?? "") ?? "waits"',
    replace: 'fates.get(code ?? "") ?? "settled"',
    tests: ["web/attendance/check-in/queue/check-in-queue.test.ts"],
  },
  "an update doesn't lose the queue of check-ins": {
    file: "web/attendance/check-in/queue/queue-store.ts",
    find: 'createDeviceStore("rollcall", "check-ins")',
    replace: 'createDeviceStore("rollcall-2", "check-ins")',
    tests: ["web/attendance/check-in/queue/stored-by-earlier-versions.test.ts"],
  },
  "the browser retries what the service worker couldn't send": {
    file: "web/attendance/check-in/queue/check-in-worker.ts",
    find: 'if (sent.includes("failed")) throw',
    replace: "if (sent.length === 0) throw",
    tests: ["web/attendance/check-in/queue/check-in-worker.test.ts"],
  },
  "the check-in's document that a device keeps is of the same version as its files": {
    file: "web/platform/device/kept-document.ts",
    find: "!files().every((file) => text.includes(file))",
    replace: "false",
    tests: ["web/attendance/check-in/queue/kept-document.test.ts"],
  },
  "people one officer has added without a network are never sent by the next": {
    file: "web/attendance/door/door-queue.ts",
    find: "all.filter(isOwn)",
    replace: "all",
    tests: ["web/attendance/door/door-queue.test.ts"],
  },
  "what has waited on a device undoes no later decision": {
    file: "server/attendance/corrections/add-attendees.ts",
    find: "if (since !== undefined) await requireUnchanged(db, clubId, current, since);",
    tests: ["server/attendance/door/queued-arrivals.test.ts"],
  },
};
