import type { Mutant } from "../mutant.ts";

/** A tab's club, and what a role sees of it. */
export const webSeats: Mutant[] = [
  {
    file: "web/seats/tab-seat.ts",
    find: `return kept?.accountId === id ? kept : undefined;
}

/** The seat the account`,
    replace: `return kept;
}

/** The seat the account`,
    tests: ["web/seats/tab-seat.test.ts"],
    why: "a tab's club belongs to its account",
  },
  {
    file: "web/seats/tab-seat.ts",
    find: `  const kept = read(() => localStorage);
  return kept?.accountId === id ? kept : undefined;`,
    replace: "  return read(() => localStorage);",
    tests: ["web/seats/tab-seat.test.ts"],
    why: "the last used club belongs to its account",
  },
  {
    file: "web/seats/tab-seat.ts",
    find: `  ofThisTab = undefined;
`,
    replace: "",
    tests: ["web/seats/tab-seat.test.ts"],
    why: "a tab forgets a club that was lost",
  },
  {
    file: "web/seats/tab-seat.ts",
    find: `  attempt(() => sessionStorage.removeItem(key));
`,
    replace: "",
    tests: ["web/seats/tab-seat.test.ts"],
    why: "a reload doesn't restore a club that was lost",
  },
  {
    file: "web/seats/tab-seat.ts",
    find: "ofThisTab ?? read(() => sessionStorage)",
    replace: "read(() => sessionStorage)",
    tests: ["web/seats/tab-seat.test.ts"],
    why: "a tab keeps its club in browsers that store nothing",
  },
  {
    file: "web/seats/tab-seat.ts",
    find: "attempt(() => sessionStorage.setItem(key, text));",
    replace: "",
    tests: ["web/seats/tab-seat.test.ts"],
    why: "a reload keeps a tab's club",
  },
  {
    file: "web/seats/guards.ts",
    find: "if (before !== undefined) return seatIn(before);",
    replace: "",
    tests: ["web/seats/guards.test.ts"],
    why: "work begun in one club doesn't continue in another",
  },
  {
    file: "web/seats/guards.ts",
    find: "before !== undefined && !preload && isLess(seat, before)",
    replace: "before !== undefined && isLess(seat, before)",
    tests: ["web/seats/guards.test.ts"],
    why: "preloading shows no message about a seat",
  },
  {
    file: "web/seats/guards.ts",
    find: "now === undefined || seatRoles",
    replace: "seatRoles.length < 0 || now === undefined ? false : seatRoles",
    tests: ["web/seats/guards.test.ts"],
    why: "people who lost a seat are told",
  },
  {
    file: "web/seats/guards.ts",
    find: "now === undefined || seatRoles.indexOf(now.role) > seatRoles.indexOf(before.role)",
    replace: "now === undefined",
    tests: ["web/seats/guards.test.ts"],
    why: "people who got a lower role are told",
  },
  {
    file: "web/seats/guards.ts",
    find: "if (!preload) forgetTabSeat();",
    replace: "forgetTabSeat();",
    tests: ["web/seats/guards.test.ts"],
    why: "preloading doesn't clear a tab's club",
  },
  {
    file: "web/seats/guards.ts",
    find: "if (!preload) keepTabSeat(user, seat);",
    replace: "",
    tests: ["web/seats/guards.test.ts"],
    why: "a tab stays with its club",
  },
  {
    file: "web/seats/guards.ts",
    find: `if (!can(role, "see-club")) throw redirect({ to: "/admin/events" });`,
    replace: "",
    tests: ["web/seats/guards.test.ts"],
    why: "helpers only see pages for helpers",
  },
  {
    file: "web/seats/guards.ts",
    find: `if (!can(role, "manage-officers")) throw redirect({ to: "/admin/events" });`,
    replace: "",
    tests: ["web/seats/guards.test.ts"],
    why: "officers can't see pages for owners",
  },
  {
    file: "web/seats/guards.ts",
    find: "seat.clubId === clubId || preload",
    replace: "seat.clubId === clubId",
    tests: ["web/seats/guards.test.ts"],
    why: "preloading an event doesn't change the club",
  },
  {
    file: "web/seats/guards.ts",
    find: "seat === undefined || seat.clubId === clubId",
    replace: "seat === undefined",
    tests: ["web/seats/guards.test.ts"],
    why: "an event of the tab's club doesn't change the club",
  },
  {
    file: "web/seats/follow-seats.ts",
    find: `  await leave();
`,
    replace: "",
    tests: ["web/seats/guards.test.ts"],
    why: "a change of seats navigates away first",
  },
  {
    file: "web/seats/follow-seats.ts",
    find: `    queryClient.removeQueries({ queryKey, type: "inactive", fetchStatus: "idle" });
`,
    replace: "",
    tests: ["web/seats/guards.test.ts"],
    why: "data seen with a different role is cleared",
  },
  {
    file: "web/seats/follow-seats.ts",
    find: "now?.role === role && ",
    replace: "now !== undefined && ",
    tests: ["web/seats/guards.test.ts"],
    why: "data seen with a higher role is cleared",
  },
];
