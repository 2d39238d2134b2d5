import type { Mutant } from "../mutant.ts";

/** Protections of standings. */
export const standings: Mutant[] = [
  {
    file: "server/standings/standings.store.ts",
    find: ` and "memberships"."nameHiddenAt" is null then 1`,
    replace: " then 1",
    tests: ["server/standings/standings.test.ts"],
    why: "a hidden name is in no answer to other members",
  },
  {
    file: "server/standings/standings.store.ts",
    find: `when "users"."id" is not null and`,
    replace: "when",
    tests: ["server/standings/standings.test.ts"],
    why: "nobody is listed who can't hide their name",
  },
  {
    file: "server/standings/standings.store.ts",
    find: '"own"."line") <= ',
    replace: '"own"."line") <= 1000000 + ',
    tests: ["server/standings/standings.test.ts"],
    why: "members see no more of the standings than an owner allows",
  },
  {
    file: "server/standings/standings.service.ts",
    find: ` || viewer.standings === "nothing"`,
    replace: "",
    tests: ["server/standings/standings.test.ts"],
    why: "standings are off until an owner turns them on",
  },
  {
    file: "server/members/hidden-names.store.ts",
    find: `    .where("personId", "=", personId)\n`,
    replace: "",
    tests: ["server/standings/standings.test.ts"],
    why: "members hide only their own name",
  },
];
