import type { Mutant } from "../mutant.ts";

/** Who runs a club: abilities, seats, invitations, the last owner. */
export const seats: Mutant[] = [
  {
    file: "server/seats/guards.ts",
    find: `    if (role === undefined) throw new AppError("not-found");
`,
    replace: `    if (role === undefined) throw new AppError("wrong-role");
`,
    tests: ["server/app/access-rules.test.ts"],
    why: "nobody learns that a foreign club exists",
  },
  {
    file: "server/seats/guards.ts",
    find: '    if (isAtDoor(c.var.doer) || !can(c.var.actor.role, ability)) throw new AppError("wrong-role");',
    replace: '    if (isAtDoor(c.var.doer)) throw new AppError("wrong-role");',
    tests: ["server/app/access-rules.test.ts"],
    why: "a role does only what it may",
  },
  {
    file: "server/seats/last-owner.ts",
    find: `  if ((await findOtherOwner(db, clubId, accountId)) !== undefined) return;
  const clubName`,
    replace: `  await findOtherOwner(db, clubId, accountId);
  if (clubId !== "") return;
  const clubName`,
    tests: ["server/seats/officers.test.ts"],
    why: "a club isn't left without an owner",
  },
  {
    file: "server/seats/seats.store.ts",
    find: `    .where("seats.accountId", "!=", accountId)
    .executeTakeFirst();`,
    replace: "    .executeTakeFirst();",
    tests: ["server/seats/officers.test.ts"],
    why: "the last owner doesn't count as another one",
  },
  {
    file: "server/seats/seats.store.ts",
    find: `    .where("seats.role", "=", "owner")
    .where("users.closedAt", "is", null);`,
    replace: '    .where("seats.role", "=", "owner");',
    tests: ["server/seats/officers.test.ts"],
    why: "an owner with a closed account is none",
  },
  {
    file: "server/seats/seats.store.ts",
    find: `    .deleteFrom("seats")
    .where("clubId", "=", clubId)
`,
    replace: `    .deleteFrom("seats")
`,
    tests: ["server/seats/seats-of-clubs.test.ts"],
    why: "losing a seat in one club leaves those in others",
  },
  {
    file: "server/seats/seats.store.ts",
    find: `    .set({ role })
    .where("clubId", "=", clubId)
`,
    replace: `    .set({ role })
`,
    tests: ["server/seats/seats-of-clubs.test.ts"],
    why: "a new role in one club leaves those in others",
  },
  {
    file: "server/seats/officers.service.ts",
    find: `    if (ability !== undefined && !can(await getRole(db, clubId, actorId), ability))
      throw new AppError("wrong-role");
`,
    replace: "",
    tests: ["server/seats/officers.test.ts"],
    why: "an owner who was removed meanwhile changes no seats",
  },
  {
    file: "server/seats/officers.service.ts",
    find: `    if (from === "owner") await requireOtherOwner(db, asker.clubId, accountId);
`,
    replace: "",
    tests: ["server/seats/officers.test.ts"],
    why: "the last owner isn't lowered",
  },
  {
    file: "server/seats/officers.service.ts",
    find: `  if (role === "owner") await requireOtherOwner(db, clubId, accountId);
`,
    replace: "",
    tests: ["server/seats/officers.test.ts"],
    why: "the last owner doesn't leave",
  },
  {
    file: "server/seats/officers.service.ts",
    find: "    const owners = [...before, ...(await listProvedOwners(db, clubId))];",
    replace: "    const owners = before.length < 0 ? before : await listProvedOwners(db, clubId);",
    tests: ["server/seats/officers-mail.test.ts"],
    why: "owners are told when they were removed",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: "  if (row?.clubId !== clubId || !states.includes(stateOf(row, new Date(at))))",
    replace: "  if (row === undefined || !states.includes(stateOf(row, new Date(at))))",
    tests: ["server/seats/invitations.test.ts"],
    why: "an owner of another club doesn't touch an invitation",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: `    await deps.allowances.take(allowancesOf.mailSite, siteOf(address));
`,
    replace: "",
    tests: ["server/seats/invitations.test.ts"],
    why: "a site doesn't send invitations without end",
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
    why: "only the sender confirms a new owner",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: '["waiting"]);',
    replace: '["waiting", "open", "used"]);',
    tests: ["server/seats/officers.test.ts"],
    why: "an invitation is confirmed once, after it was taken",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: 'return row.expiresAt <= now.getTime() ? "expired" : "open";',
    replace: 'return now === undefined ? "expired" : "open";',
    tests: ["server/seats/officers.test.ts"],
    why: "an invitation gets too old",
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
    why: "an invitation of a former owner gives no seat",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: '  const waits = role === "owner";',
    replace: '  const waits = role === "owner" && clubId === "";',
    tests: ["server/seats/officers.test.ts"],
    why: "a new owner has to be confirmed",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: `    if (held !== undefined)
      throw new AppError("already-officer", {`,
    replace: `    if (held === "owner")
      throw new AppError("already-officer", {`,
    tests: ["server/seats/seats-of-clubs.test.ts"],
    why: "an invitation isn't used up by an officer of the club",
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
    why: "owners see the invitations of their own club only",
  },
  {
    file: "server/seats/officers.service.ts",
    find: "  await deps.allowances.take(allowancesOf.seatChanges, actorId);\n",
    replace: "",
    tests: ["server/seats/seat-bounds.test.ts"],
    why: "an account changes seats only so often",
  },
  {
    file: "server/seats/officers.service.ts",
    find: "    const others = owners.filter(({ accountId }) => accountId !== actorId);",
    replace: "    const others = owners.filter(({ accountId }) => accountId !== null);",
    tests: ["server/seats/officers-mail.test.ts"],
    why: "nobody gets an email about what they did themselves",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: "clubId, new Date(at))).length >= bounds.maxOpenInvitations)",
    replace: "clubId, new Date(at))).length > 10 * bounds.maxOpenInvitations)",
    tests: ["server/seats/seat-bounds.test.ts"],
    why: "a club has only so many open invitations",
  },
  {
    file: "server/seats/invitations.service.ts",
    find: `  if (row.usedBy !== null && row.openTaker === null) return "used";
`,
    replace: "",
    tests: ["server/seats/seat-bounds.test.ts"],
    why: "an account that was closed meanwhile gets no seat",
  },
  {
    file: "server/seats/seats.service.ts",
    find: "  if (cardsOnly === true) throw",
    replace: "  if (cardsOnly === undefined) throw",
    tests: ["server/passes/lock.test.ts"],
    why: "a scanner that is locked to cards takes nothing else",
  },
];
