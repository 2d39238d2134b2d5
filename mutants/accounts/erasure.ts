import type { Guards } from "../mutant.ts";

/** Erasing people, and leaving. */
export const erasure: Guards = {
  "an erased person without an account stays erased after a restore": {
    file: "server/accounts/privacy/erase-unclaimed.ts",
    find: 'if (hasLeft) await insertDeparture(db, { accountId: personId, kind: "erased", at });',
    tests: ["server/accounts/privacy/departures.test.ts"],
  },
  "a record that was merged into that of someone who left is erased again, too": {
    file: "server/accounts/privacy/erase-unclaimed.ts",
    find: "await copyDepartures(db, keeperId, await listSelves(db, personId));",
    replace: "{}",
    tests: ["server/accounts/privacy/tidied-people.test.ts"],
  },
  "a backup brings back people who were erased only because nobody could see them": {
    file: "server/accounts/privacy/erase-unclaimed.ts",
    find: "hasLeft: false",
    replace: "hasLeft: true",
    tests: ["server/accounts/privacy/tidied-people.test.ts"],
  },
  "officers can only erase people without an account, of their own club": {
    file: "server/accounts/privacy/erase-unclaimed.ts",
    find: "await requireUnclaimed(db, { clubId, personId });",
    tests: ["server/attendance/door/newcomers.test.ts"],
  },
  "erasing a person erases the records merged into theirs": {
    file: "server/accounts/privacy/erase-unclaimed.ts",
    find: "await eraseRows(db, personIds, at, { hasLeft });",
    replace: "await eraseRows(db, [personId], at, { hasLeft });",
    tests: ["server/members/merge/merge-members.test.ts"],
  },
  "reasons about an erased person are erased too": {
    file: "server/ledger/concerns.store.ts",
    find: "[named, moved]",
    replace: "[moved]",
    tests: ["server/accounts/privacy/reasons-about-people.test.ts"],
  },
  "reasons about an erased person are erased too, if their points moved": {
    file: "server/ledger/concerns.store.ts",
    find: "[named, moved]",
    replace: "[named]",
    tests: ["server/accounts/privacy/reasons-about-people.test.ts"],
  },
  "reasons about someone who is still here outlive a record that was merged into theirs": {
    file: "server/accounts/privacy/erase-unclaimed.ts",
    find: "if (!keepsReasons)",
    tests: ["server/accounts/privacy/reasons-about-people.test.ts"],
  },
  "no operation contains what a member said about logged hours": {
    file: "server/requirements/awards/set-award.ts",
    find: "text === logged ? null : text",
    replace: "text",
    tests: ["server/requirements/awards/logged-names.test.ts"],
  },
  "what a member said about logged hours is gone once they withdraw it": {
    file: "server/attendance/requests/hour-requests.ts",
    find: "await eraseLoggedNames(db, request);",
    tests: ["server/requirements/awards/logged-names.test.ts"],
  },
  "stored live changes lose the name too": {
    file: "server/accounts/privacy/erase-unclaimed.ts",
    find: "await deleteChangesOf(db, [clubId]);",
    tests: ["server/members/merge/merge-members.test.ts"],
  },
  "emails saved for an erased account are deleted": {
    file: "server/accounts/privacy/erasure.ts",
    find: "await deleteWrittenMails(person.email);",
    tests: ["server/accounts/privacy/erasure.test.ts"],
  },
  "what a member wrote about their service hours is erased with them": {
    file: "server/accounts/privacy/erasure.store.ts",
    find: "await eraseLoggedNames(db, { personId });",
    tests: ["server/attendance/requests/hour-requests.test.ts"],
  },
  "what a kiosk kept for officers about a member is erased with them": {
    file: "server/accounts/privacy/erasure.store.ts",
    find: "await forgetUnknownIdsOf(db, personId, await listIdsOf(db, personId));",
    tests: ["server/accounts/privacy/erased-unknown-ids.test.ts"],
  },
  "no undo brings an erased person back, or what was erased with them": {
    file: "server/ledger/without-erased.ts",
    find: "await kinds.listErased(db, clubId, [...people])",
    replace: "new Set<string>()",
    tests: ["server/accounts/privacy/undone-after-erasure.test.ts"],
  },
  "a person who was just erased isn't checked in": {
    file: "server/attendance/check-in/record-check-ins.ts",
    find: 'if (!people.has(keyInClub(checkIn))) return "gone";',
    tests: ["server/attendance/check-in/check-in-leaving.test.ts"],
  },
  "a closed account has no password": {
    file: "server/accounts/login/close-login.ts",
    find: "await deleteCredentials(db, id);",
    tests: ["server/accounts/privacy/closing.test.ts"],
  },
  "closing an account ends its sessions": {
    file: "server/accounts/login/close-login.ts",
    find: "await deleteSessions(db, id);",
    tests: ["server/accounts/privacy/closing.test.ts"],
  },
  "a closed account stays closed after a restore": {
    file: "server/accounts/privacy/closing.ts",
    find: 'await insertDepartures(db, { id, personId }, { kind: "closed", at: at.getTime() });',
    tests: ["server/accounts/privacy/departures.test.ts"],
  },
  "reasons, which may be about someone's health, are forgotten": {
    file: "server/app/create-jobs.ts",
    find: "clock().getTime() - excuseRequestsKeptMs,",
    replace: "0,",
    tests: ["server/attendance/requests/excuse-requests.test.ts"],
  },
  "names leave a device after a day": {
    file: "web/platform/device/names-on-device.ts",
    find: "Date.now() - owner.at < namesKeptMs && isStillTheirs(owner)",
    replace: "isStillTheirs(owner)",
    tests: ["web/attendance/door/known-names.test.ts"],
  },
};
