import { expect, it } from "vitest";
import { abilities, can, type Ability, type Role } from "./abilities.ts";

/** The abilities each role has in addition to those of the roles after it. */
const more: [Role, Ability[]][] = [
  ["owner", ["export-club", "manage-club", "manage-officers"]],
  [
    "officer",
    [
      ...(["see-club", "manage-events", "set-carryover", "correct"] as const),
      ...(["import", "export-lists"] as const),
    ],
  ],
  ["helper", ["see-attendees", "call-roll"]],
  ["door", ["add-attendees"]],
];

it.each(more.map(([role], index) => ({ role, may: more.slice(index).flatMap(([, all]) => all) })))(
  "$role has exactly these abilities in a club: $may (R3.1)",
  ({ role, may }) => {
    const all = Object.keys(abilities) as Ability[];
    expect(all.filter((ability) => can(role, ability)).toSorted()).toEqual(may.toSorted());
  },
);
