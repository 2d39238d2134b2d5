import type { Guards } from "../mutant.ts";

/** Seats, invitations, and deleted clubs. */
export const seats: Guards = {
  "invitations are emailed only for people whose own email is confirmed": {
    file: "server/clubs/seats/invitations.service.ts",
    find: "if (!(await isAddressProved(deps.database.read, createdBy)))",
    replace: "if (await isAddressProved(deps.database.read, ''))",
    tests: ["server/clubs/seats/invitations.test.ts"],
  },
  "an email contains no name that is a link": {
    file: "server/clubs/seats/officers-mail.ts",
    find: "return linked.test(plain) ? undefined : name;",
    replace: "return linked.test(plain) ? name : name;",
    tests: ["server/clubs/seats/officers-mail.test.ts"],
  },
  "a club can't be left without an owner": {
    file: "server/clubs/seats/last-owner.ts",
    find: `if ((await findOtherOwner(db, clubId, accountId)) !== undefined) return;
  const clubName`,
    replace: `await findOtherOwner(db, clubId, accountId);
  if (clubId !== "") return;
  const clubName`,
    tests: ["server/clubs/seats/officers.test.ts"],
  },
  "an owner who was just removed can't change seats": {
    file: "server/clubs/seats/officers.service.ts",
    find: `if (ability !== undefined && !can(await getRole(db, clubId, actorId), ability))
        throw new AppError("wrong-role");`,
    tests: ["server/clubs/seats/officers.test.ts"],
  },
  "someone whose seat changed can't return with an older invitation": {
    file: "server/clubs/seats/invitations.service.ts",
    find: `if (await wasSeatChangedSince(db, { clubId, accountId, since: row.createdAt }))
      throw new AppError("invitation-withdrawn");`,
    tests: ["server/clubs/seats/officers.test.ts"],
  },
  "what someone made ends with their seat": {
    file: "server/clubs/seats/officers.service.ts",
    find: "await endMade(db, { clubId, accountId, at }, null);",
    tests: ["server/clubs/seats/made-with-seat.test.ts"],
  },
  "what someone made ends with their role": {
    file: "server/clubs/seats/officers.service.ts",
    find: "await endMade(db, { clubId: asker.clubId, accountId, at }, role);",
    tests: ["server/clubs/seats/made-with-seat.test.ts"],
  },
  "what someone made ends with their account": {
    file: "server/accounts/privacy/closing.ts",
    find: "await endMadeByClosed(db, { clubId, accountId: id, at: at.getTime() });",
    tests: ["server/clubs/seats/made-with-seat.test.ts"],
  },
  "a slow request doesn't outlive its seat": {
    file: "server/ledger/change-clubs.ts",
    find: "await requireStanding(db, revisions.keys());",
    tests: ["server/clubs/seats/overtaken.test.ts"],
  },
  "a slow request doesn't outlive its session": {
    file: "server/clubs/seats/guards.ts",
    find: "await requireOpenSession(deps, db, asking);",
    tests: ["server/clubs/seats/overtaken.test.ts"],
  },
  "a slow request doesn't outlive its role": {
    file: "server/clubs/seats/guards.ts",
    find: 'if (seatRoles.indexOf(now) > seatRoles.indexOf(role)) throw new AppError("wrong-role");',
    tests: ["server/clubs/seats/overtaken.test.ts"],
  },
  "a former owner's invitation gives no seat": {
    file: "server/clubs/seats/invitations.service.ts",
    find: "row.withdrawnAt !== null || row.senderRole === null",
    replace: "row.withdrawnAt !== null",
    tests: ["server/clubs/seats/made-with-seat.test.ts"],
  },
  "a new owner must be confirmed": {
    file: "server/clubs/seats/invitations.service.ts",
    find: 'const waits = role === "owner";',
    replace: 'const waits = role === "owner" && clubId === "";',
    tests: ["server/clubs/seats/officers.test.ts"],
  },
  "an invitation works once": {
    file: "server/clubs/seats/invitations.service.ts",
    find: 'if (row === undefined || state !== "open")',
    replace: "if (row === undefined)",
    tests: ["server/clubs/seats/officers.test.ts"],
  },
  "nobody has a seat in a deleted club": {
    file: "server/clubs/deleted-clubs/deleted-clubs.service.ts",
    find: "await takeAllSeats(db, clubId);",
    tests: ["server/clubs/deleted-clubs/deleted-clubs.test.ts"],
  },
  "no command changes a deleted club": {
    file: "server/ledger/change-clubs.ts",
    find: 'if (await isDeleted(db, clubId)) throw new AppError("not-found");',
    tests: ["server/clubs/deleted-clubs/deleted-clubs.test.ts"],
  },
  "a deleted club isn't erased before its 30 days are over": {
    file: "server/accounts/privacy/erasure.store.ts",
    find: 'expression("deletedAt", "<=", instant),',
    replace: 'expression("deletedAt", "is not", null),',
    tests: ["server/clubs/deleted-clubs/deleted-clubs.test.ts"],
  },
};
