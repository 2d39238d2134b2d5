import type { Mutant } from "../mutant.ts";

/** Which club a tab is about, and what a role sees of it. */
export const webSeats: Mutant[] = [
  {
    file: "web/seats/tab-seat.ts",
    find: `return kept?.accountId === id ? kept : undefined;
}

/** The seat that the account`,
    replace: `return kept;
}

/** The seat that the account`,
    tests: ["web/seats/tab-seat.test.ts"],
    why: "a tab's club is its own account's",
  },
  {
    file: "web/seats/tab-seat.ts",
    find: `  const kept = read(() => localStorage);
  return kept?.accountId === id ? kept : undefined;`,
    replace: "  return read(() => localStorage);",
    tests: ["web/seats/tab-seat.test.ts"],
    why: "the club used last is its own account's",
  },
  {
    file: "web/seats/tab-seat.ts",
    find: `  ofThisTab = undefined;
`,
    replace: "",
    tests: ["web/seats/tab-seat.test.ts"],
    why: "a tab forgets the club that it has lost",
  },
  {
    file: "web/seats/tab-seat.ts",
    find: `  attempt(() => sessionStorage.removeItem(key));
`,
    replace: "",
    tests: ["web/seats/tab-seat.test.ts"],
    why: "a reload does not bring back a club that was lost",
  },
  {
    file: "web/seats/tab-seat.ts",
    find: "ofThisTab ?? read(() => sessionStorage)",
    replace: "read(() => sessionStorage)",
    tests: ["web/seats/tab-seat.test.ts"],
    why: "a tab keeps its club where the browser keeps nothing",
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
    why: "nothing that was begun in one club goes on in another",
  },
  {
    file: "web/seats/guards.ts",
    find: "before !== undefined && !preload && isLess(seat, before)",
    replace: "before !== undefined && isLess(seat, before)",
    tests: ["web/seats/guards.test.ts"],
    why: "a look ahead says nothing of a seat",
  },
  {
    file: "web/seats/guards.ts",
    find: "now === undefined || seatRoles",
    replace: "seatRoles.length < 0 || now === undefined ? false : seatRoles",
    tests: ["web/seats/guards.test.ts"],
    why: "who lost a seat reads so",
  },
  {
    file: "web/seats/guards.ts",
    find: "now === undefined || seatRoles.indexOf(now.role) > seatRoles.indexOf(before.role)",
    replace: "now === undefined",
    tests: ["web/seats/guards.test.ts"],
    why: "who may less reads so",
  },
  {
    file: "web/seats/guards.ts",
    find: "if (!preload) forgetTabSeat();",
    replace: "forgetTabSeat();",
    tests: ["web/seats/guards.test.ts"],
    why: "a look ahead does not take a tab its club",
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
    why: "helpers see the pages that they help at",
  },
  {
    file: "web/seats/guards.ts",
    find: `if (!can(role, "manage-officers")) throw redirect({ to: "/admin/events" });`,
    replace: "",
    tests: ["web/seats/guards.test.ts"],
    why: "officers do not see what owners do",
  },
  {
    file: "web/seats/guards.ts",
    find: "seat.clubId === clubId || preload",
    replace: "seat.clubId === clubId",
    tests: ["web/seats/guards.test.ts"],
    why: "a look ahead at an event does not change the club",
  },
  {
    file: "web/seats/guards.ts",
    find: "seat === undefined || seat.clubId === clubId",
    replace: "seat === undefined",
    tests: ["web/seats/guards.test.ts"],
    why: "an event of the tab's club changes nothing",
  },
  {
    file: "web/seats/follow-seats.ts",
    find: `  await leave();
`,
    replace: "",
    tests: ["web/seats/guards.test.ts"],
    why: "a change of seats leads away first",
  },
  {
    file: "web/seats/follow-seats.ts",
    find: `    queryClient.removeQueries({ queryKey, type: "inactive", fetchStatus: "idle" });
`,
    replace: "",
    tests: ["web/seats/guards.test.ts"],
    why: "what was seen with another role is forgotten",
  },
  {
    file: "web/seats/follow-seats.ts",
    find: "seat.clubId === clubId && seat.role === role",
    replace: "seat.clubId === clubId",
    tests: ["web/seats/guards.test.ts"],
    why: "what was seen with a higher role is forgotten",
  },
];
