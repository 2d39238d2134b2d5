import { plural } from "@lingui/core/macro";
import type { ImportPreview } from "#contract/imports/imports.ts";

/** What a sheet adds to a club, or added: only what isn't zero (R23.22). */
export function partsOfSheet({
  people,
  returning,
  meetings,
  categories,
  attendances,
  carryovers,
  filled,
}: Omit<ImportPreview["added"], "points">): string[] {
  return [
    ...(people > 0 ? [plural(people, { one: "# new member", other: "# new members" })] : []),
    ...(returning > 0
      ? [plural(returning, { one: "# returning member", other: "# returning members" })]
      : []),
    ...(meetings > 0 ? [plural(meetings, { one: "# new event", other: "# new events" })] : []),
    ...(categories > 0 ? [plural(categories, { one: "# category", other: "# categories" })] : []),
    ...(attendances > 0 ? [plural(attendances, { one: "# check-in", other: "# check-ins" })] : []),
    ...(carryovers > 0
      ? [plural(carryovers, { one: "# carry-over", other: "# carry-overs" })]
      : []),
    ...(filled > 0
      ? [
          plural(filled, {
            one: "the email or school ID of # member",
            other: "the emails or school IDs of # members",
          }),
        ]
      : []),
  ];
}
