import type { Mutant } from "../mutant.ts";

/** Door passes and locked scanners. */
export const passes: Mutant[] = [
  {
    file: "server/passes/passes.service.ts",
    find: `    if (row?.clubId !== clubId || row.eventId !== eventId || row.revokedAt !== null)
      throw new AppError("not-found");
    await updatePass`,
    replace: `    if (row === undefined || row.eventId !== eventId || row.revokedAt !== null)
      throw new AppError("not-found");
    await updatePass`,
    tests: ["server/passes/pass-bounds.test.ts"],
    why: "another club's officer can't revoke a pass",
  },
  {
    file: "server/passes/passes.service.ts",
    find: `    if (row?.clubId !== clubId || row.eventId !== eventId || row.revokedAt !== null)
      throw new AppError("not-found");
    await updatePass`,
    replace: `    if (row?.clubId !== clubId || row.revokedAt !== null)
      throw new AppError("not-found");
    await updatePass`,
    tests: ["server/passes/pass-bounds.test.ts"],
    why: "a pass can't be revoked through another event's URL",
  },
  {
    file: "server/passes/passes.service.ts",
    find: `    if (row?.clubId !== clubId || row.eventId !== eventId || row.revokedAt !== null)
      throw new AppError("not-found");
    await updatePass`,
    replace: `    if (row?.clubId !== clubId || row.eventId !== eventId)
      throw new AppError("not-found");
    await updatePass`,
    tests: ["server/passes/pass-bounds.test.ts"],
    why: "a pass can only be revoked once",
  },
  {
    file: "server/passes/passes.service.ts",
    find: "    (found) => found === undefined,",
    replace: "    () => false,",
    tests: ["server/passes/pass-bounds.test.ts"],
    why: "nobody can try pass links without limit",
  },
  {
    file: "server/passes/passes.service.ts",
    find: "    (found) => found === undefined,",
    replace: "    () => true,",
    tests: ["server/passes/pass-bounds.test.ts"],
    why: "opening a valid pass doesn't count as a wrong try",
  },
  {
    file: "server/passes/passes.service.ts",
    find: `  if (good.length > bounds.maxPassesOfEvent) throw new AppError("too-many-passes");
`,
    replace: "",
    tests: ["server/passes/passes.test.ts"],
    why: "an event has a limited number of active passes",
  },
  {
    file: "server/passes/passes.service.ts",
    find: `  if (states.some(({ isNew, state }) => isNew && state === "over"))
    throw new AppError("event-over");
`,
    replace: "",
    tests: ["server/passes/passes.test.ts"],
    why: "no pass can be made for an event that is over",
  },
  {
    file: "server/passes/passes.service.ts",
    find: '    if (state === "over" || state === "revoked") throw new AppError("pass-over");',
    replace: '    if (state === "over") throw new AppError("pass-over");',
    tests: ["server/passes/passes.test.ts"],
    why: "a revoked pass can't be taken",
  },
  {
    file: "server/passes/passes.service.ts",
    find: `    if (state !== "open") throw new AppError("pass-taken");
`,
    replace: "",
    tests: ["server/passes/passes.test.ts"],
    why: "a pass can only be taken once",
  },
  {
    file: "server/passes/passes.service.ts",
    find: `    if (row?.keyHash === keyHash) return;
`,
    replace: "",
    tests: ["server/passes/passes.test.ts"],
    why: "the browser that took a pass can request it again",
  },
  {
    file: "server/passes/passes.service.ts",
    find: "  const isLost = lock !== null && (await findView(deps, row.clubId, lock)) === undefined;",
    replace: "  const isLost = false;",
    tests: ["server/passes/lock.test.ts"],
    why: "a scanner stops working when its owner loses the seat",
  },
  {
    file: "server/passes/passes.service.ts",
    find: `    await lockSession(db, sessionId, id);
`,
    replace: "",
    tests: ["server/passes/lock.test.ts"],
    why: "a locked scanner is locked on the server",
  },
  {
    file: "server/passes/passes.service.ts",
    find: `    await takeOff(db);
    if (lock`,
    replace: "    if (lock",
    tests: ["server/passes/lock.test.ts"],
    why: "the password unlocks a scanner",
  },
  {
    file: "server/passes/passes.service.ts",
    find: 'link: state === "open" ? passLinks.linkOf(id) : null,',
    replace: "link: passLinks.linkOf(id),",
    tests: ["server/passes/passes.test.ts"],
    why: "the link of a taken pass isn't shown",
  },
  {
    file: "server/passes/pass-state.ts",
    find: `  if (row.revokedAt !== null) return "revoked";
`,
    replace: "",
    tests: ["server/passes/passes.test.ts"],
    why: "a revoked pass ends immediately",
  },
  {
    file: "server/passes/pass-state.ts",
    find: '  if (isGone || endOf(row) <= at) return "over";',
    replace: '  if (isGone) return "over";',
    tests: ["server/passes/passes.test.ts"],
    why: "a pass ends after its event",
  },
  {
    file: "server/passes/pass-state.ts",
    find: '  if (isGone || endOf(row) <= at) return "over";',
    replace: '  if (endOf(row) <= at) return "over";',
    tests: ["server/passes/passes.test.ts"],
    why: "a pass ends with a canceled, sealed, or deleted event",
  },
  {
    file: "server/passes/pass-state.ts",
    find: "row.sealedAt !== null || ",
    replace: "",
    tests: ["server/passes/passes.test.ts"],
    why: "a pass ends when its event is sealed",
  },
  {
    file: "server/passes/enter-by-pass.ts",
    find: "    if (found?.row.clubId !== clubId) return next();",
    replace: "    if (found === undefined) return next();",
    tests: ["server/passes/passes.test.ts"],
    why: "a pass doesn't work for other clubs",
  },
  {
    file: "server/passes/enter-by-pass.ts",
    find: '    if (state !== "taken" || eventId !== row.eventId) throw new AppError("not-found");',
    replace: '    if (state !== "taken") throw new AppError("not-found");',
    tests: ["server/passes/passes.test.ts"],
    why: "a pass doesn't work for other events",
  },
  {
    file: "server/passes/enter-by-pass.ts",
    find: '    if (state !== "taken" || eventId !== row.eventId) throw new AppError("not-found");',
    replace: '    if (eventId !== row.eventId) throw new AppError("not-found");',
    tests: ["server/passes/pass-bounds.test.ts"],
    why: "a pass doesn't work while its event is Inactive",
  },
  {
    file: "server/passes/enter-by-pass.ts",
    find: `    if (state === "revoked" || state === "over") throw new AppError("pass-over");
`,
    replace: `    if (state === "revoked") throw new AppError("pass-over");
`,
    tests: ["server/passes/passes.test.ts"],
    why: "people with an ended pass are told so",
  },
  {
    file: "server/passes/passes.store.ts",
    find: `    .where("doorPasses.clubId", "=", clubId)
    .where("doorPasses.eventId", "=", eventId)`,
    replace: '    .where("doorPasses.clubId", "=", clubId)',
    tests: ["server/passes/pass-bounds.test.ts"],
    why: "an event only shows its own passes",
  },
];
