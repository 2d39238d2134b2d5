import type { Mutant } from "../mutant.ts";

/** Officers: abilities, seats, invitations, the last owner. */
export const seats: Mutant[] = [
  {
    file: "server/clubs/deleted-clubs.service.ts",
    find: `    await takeAllSeats(db, clubId);
`,
    replace: "",
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "nobody has a seat in a deleted club",
  },
  {
    file: "server/clubs/deleted-clubs.service.ts",
    find: `if (typedName !== (await getNameOfClub(db, clubId)))`,
    replace: `if (typedName === "")`,
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "a club is deleted only by typing its name",
  },
  {
    file: "server/clubs/deleted-clubs.service.ts",
    find: `    .filter(({ erasedAt }) => erasedAt > now.getTime());`,
    replace: `    .filter(({ erasedAt }) => erasedAt > 0);`,
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "a deleted club can be restored for 30 days",
  },
  {
    file: "server/seats/seats.store.ts",
    find: `    .where("heldSeats.role", "=", "owner")
`,
    replace: "",
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "only its owners take back a deleted club",
  },
  {
    file: "server/ledger/change-clubs.ts",
    find: `  if (await isDeleted(db, clubId)) throw new AppError("not-found");
`,
    replace: "",
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "no command changes a deleted club",
  },
  {
    file: "server/events/events-of-codes.ts",
    find: `    .where("clubs.deletedAt", "is", null)
    .innerJoin("terms",`,
    replace: `    .innerJoin("terms",`,
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "codes of a deleted club don't work",
  },
  {
    file: "server/attendance/requests/requests.store.ts",
    find: `    .where("clubs.deletedAt", "is", null)
`,
    replace: "",
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "nobody asks to be added to an event of a deleted club",
  },
  {
    file: "server/passes/passes.store.ts",
    find: `    .where("clubs.deletedAt", "is", null)
`,
    replace: "",
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "door passes of a deleted club don't work",
  },
  {
    file: "server/calendar/calendar.store.ts",
    find: `join.onRef("clubs.id", "=", "calendarFeeds.clubId").on("clubs.deletedAt", "is", null),`,
    replace: `join.onRef("clubs.id", "=", "calendarFeeds.clubId"),`,
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "calendar links of a deleted club don't work",
  },
  {
    file: "server/seats/invitations.store.ts",
    find: `    .where("clubs.deletedAt", "is", null)
`,
    replace: "",
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "invitations to a deleted club don't work",
  },
  {
    file: "server/members/claims.store.ts",
    find: `    .where("clubs.deletedAt", "is", null)
`,
    replace: "",
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "claim slips of a deleted club don't work",
  },
  {
    file: "server/members/unclaimed-members.store.ts",
    find: `    .where("clubs.deletedAt", "is", null)
`,
    replace: "",
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "nobody claims a record of a deleted club",
  },
  {
    file: "server/privacy/erasure.store.ts",
    find: `        expression("deletedAt", "<=", instant),`,
    replace: `        expression("deletedAt", "is not", null),`,
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "a deleted club isn't erased before its 30 days are over",
  },
  {
    file: "server/privacy/erase-clubs.ts",
    find: `  if (due.length > 0) await deleteStrangers(db);
`,
    replace: "",
    tests: ["server/clubs/deleted-clubs.test.ts"],
    why: "people who were only in a deleted club are erased with it",
  },
  {
    file: "server/platform/database/sqlite.ts",
    find: ` and "erasingAt" is not null
`,
    replace: `
`,
    tests: ["server/migrations/0036-deleted-clubs.test.ts"],
    why: "operations can be deleted only while their club is being erased",
  },
  {
    file: "server/own-account/sign-up.ts",
    find: 'if (input.accountType === "invited") await requireOpenInvitation(deps, input.invitation);',
    replace: "",
    tests: ["server/own-account/sign-up-invited.test.ts"],
    why: "only an open invitation lets someone sign up without a year or a club",
  },
  {
    file: "server/seats/guards.ts",
    find: `    if (seat === undefined) throw new AppError("not-found");
`,
    replace: `    if (seat === undefined) throw new AppError("wrong-role");
`,
    tests: ["server/app/access-rules.test.ts"],
    why: "nobody can learn that another club exists",
  },
  {
    file: "server/seats/guards.ts",
    find: '    if (isAtDoor(c.var.doer) || !can(c.var.actor.role, ability)) throw new AppError("wrong-role");',
    replace: '    if (isAtDoor(c.var.doer)) throw new AppError("wrong-role");',
    tests: ["server/app/access-rules.test.ts"],
    why: "a role can only do what it is allowed to",
  },
  {
    file: "server/seats/last-owner.ts",
    find: `  if ((await findOtherOwner(db, clubId, accountId)) !== undefined) return;
  const clubName`,
    replace: `  await findOtherOwner(db, clubId, accountId);
  if (clubId !== "") return;
  const clubName`,
    tests: ["server/seats/officers.test.ts"],
    why: "a club can't be left without an owner",
  },
  {
    file: "server/seats/seats.store.ts",
    find: `    .where("seats.accountId", "!=", accountId)
    .executeTakeFirst();`,
    replace: "    .executeTakeFirst();",
    tests: ["server/seats/officers.test.ts"],
    why: "the last owner doesn't count as another owner",
  },
  {
    file: "server/seats/seats.store.ts",
    find: `    .where("seats.role", "=", "owner")
    .where("users.closedAt", "is", null);`,
    replace: '    .where("seats.role", "=", "owner");',
    tests: ["server/seats/officers.test.ts"],
    why: "an owner with a closed account doesn't count",
  },
  {
    file: "server/seats/seats.store.ts",
    find: `    .deleteFrom("seats")
    .where("clubId", "=", clubId)
`,
    replace: `    .deleteFrom("seats")
`,
    tests: ["server/seats/seats-of-clubs.test.ts"],
    why: "losing a seat in one club doesn't affect others",
  },
  {
    file: "server/seats/seats.store.ts",
    find: `    .set({ role })
    .where("clubId", "=", clubId)
`,
    replace: `    .set({ role })
`,
    tests: ["server/seats/seats-of-clubs.test.ts"],
    why: "a new role in one club doesn't affect others",
  },
  {
    file: "server/seats/officers.service.ts",
    find: `    if (ability !== undefined && !can(await getRole(db, clubId, actorId), ability))
      throw new AppError("wrong-role");
`,
    replace: "",
    tests: ["server/seats/officers.test.ts"],
    why: "an owner who was just removed can't change seats",
  },
  {
    file: "server/seats/officers.service.ts",
    find: `    if (from === "owner") await requireOtherOwner(db, asker.clubId, accountId);
`,
    replace: "",
    tests: ["server/seats/officers.test.ts"],
    why: "the last owner can't be given a lower role",
  },
  {
    file: "server/seats/officers.service.ts",
    find: `  if (role === "owner") await requireOtherOwner(db, clubId, accountId);
`,
    replace: "",
    tests: ["server/seats/officers.test.ts"],
    why: "the last owner can't leave",
  },
  {
    file: "server/seats/officers.service.ts",
    find: "    const owners = [...before, ...(await listProvedOwners(db, clubId))];",
    replace: "    const owners = before.length < 0 ? before : await listProvedOwners(db, clubId);",
    tests: ["server/seats/officers-mail.test.ts"],
    why: "removed owners are notified",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: "  if (row?.clubId !== clubId || !states.includes(stateOf(row, new Date(at))))",
    replace: "  if (row === undefined || !states.includes(stateOf(row, new Date(at))))",
    tests: ["server/seats/invitations.test.ts"],
    why: "another club's owner can't change an invitation",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: `    await deps.allowances.take(allowancesOf.mailSite, siteOf(address));
`,
    replace: "",
    tests: ["server/seats/invitations.test.ts"],
    why: "a site can't send unlimited invitations",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: `    await deps.allowances.take(allowancesOf.mailAddress, sentTo);
`,
    replace: "",
    tests: ["server/seats/invitations.test.ts"],
    why: "nobody's inbox is flooded with invitations",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: '    if (row.createdBy !== invitedBy || row.usedBy === null) throw new AppError("wrong-role");',
    replace: '    if (row.usedBy === null) throw new AppError("wrong-role");',
    tests: ["server/seats/officers.test.ts"],
    why: "only the sender can confirm a new owner",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: '["waiting"]);',
    replace: '["waiting", "open", "used"]);',
    tests: ["server/seats/officers.test.ts"],
    why: "an invitation is confirmed once, after it was accepted",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: 'return row.expiresAt <= now.getTime() ? "expired" : "open";',
    replace: 'return now === undefined ? "expired" : "open";',
    tests: ["server/seats/officers.test.ts"],
    why: "an invitation expires",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: "row.withdrawnAt !== null || row.senderRole === null",
    replace: "row.senderRole === null",
    tests: ["server/seats/officers.test.ts"],
    why: "a withdrawn invitation gives no seat",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: "row.withdrawnAt !== null || row.senderRole === null",
    replace: "row.withdrawnAt !== null",
    tests: ["server/seats/officers.test.ts"],
    why: "a former owner's invitation gives no seat",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: '  const waits = role === "owner";',
    replace: '  const waits = role === "owner" && clubId === "";',
    tests: ["server/seats/officers.test.ts"],
    why: "a new owner must be confirmed",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: `    if (current !== undefined)
      throw new AppError("already-officer", {`,
    replace: `    if (current === "owner")
      throw new AppError("already-officer", {`,
    tests: ["server/seats/seats-of-clubs.test.ts"],
    why: "an officer of the club can't use up an invitation",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: '    if (row === undefined || state !== "open")',
    replace: "    if (row === undefined)",
    tests: ["server/seats/officers.test.ts"],
    why: "an invitation works once",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: 'link: state === "open" ? links.linkOf(id) : null,',
    replace: "link: links.linkOf(id),",
    tests: ["server/seats/officers.test.ts"],
    why: "the link of a used invitation isn't shown",
  },
  {
    file: "server/seats/invitations.store.ts",
    find: `    .where("invites.clubId", "=", clubId)
`,
    replace: "",
    tests: ["server/seats/invitations.test.ts"],
    why: "owners only see invitations of their own club",
  },
  {
    file: "server/seats/officers.service.ts",
    find: "  await deps.allowances.take(allowancesOf.seatChanges, actorId);\n",
    replace: "",
    tests: ["server/seats/seat-bounds.test.ts"],
    why: "an account can only change seats a limited number of times",
  },
  {
    file: "server/seats/officers.service.ts",
    find: "    const others = owners.filter(({ accountId }) => accountId !== actorId);",
    replace: "    const others = owners.filter(({ accountId }) => accountId !== null);",
    tests: ["server/seats/officers-mail.test.ts"],
    why: "nobody gets an email about their own changes",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: "clubId, new Date(at))).length >= bounds.maxOpenInvitations)",
    replace: "clubId, new Date(at))).length > 10 * bounds.maxOpenInvitations)",
    tests: ["server/seats/seat-bounds.test.ts"],
    why: "a club has a limited number of open invitations",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: `  if (row.usedBy !== null && row.openTaker === null) return "used";
`,
    replace: "",
    tests: ["server/seats/seat-bounds.test.ts"],
    why: "an account that was just closed gets no seat",
  },
  {
    file: "server/seats/seats.service.ts",
    find: "  if (cardsOnly === true) throw",
    replace: "  if (cardsOnly === undefined) throw",
    tests: ["server/passes/lock.test.ts"],
    why: "a scanner locked to cards accepts nothing else",
  },
];
