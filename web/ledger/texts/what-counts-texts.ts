import { plural, t } from "@lingui/core/macro";
import type { What } from "#contract/ledger/what.ts";
import { formatHours, formatNumber } from "#web/platform/ui/format/format.ts";
import { listOf, namesOf, titleOf } from "./operation-values.ts";

type Named = { name: string | null } | null;

/** "category from Practices to none", for a change of one event. */
export function categorySet({ from, to }: { from: Named; to: Named }): string {
  const [before, after] = [categoryName(from), categoryName(to)];
  return t`category from ${before} to ${after}`;
}

/** What changed about the club's categories, as shown in History. */
export function categoriesSet({ from, to }: Extract<What, { kind: "categories-set" }>): string {
  const before = new Map(from.map((category) => [category.id, category]));
  const changes = to.flatMap(({ id, name, archived }) => {
    const known = before.get(id);
    if (known === undefined) return [t`added ${name}`];
    const { name: old } = known;
    return [
      ...(old === name ? [] : [t`renamed ${old} to ${name}`]),
      ...(known.archived === archived
        ? []
        : [archived ? t`archived ${name}` : t`restored ${name}`]),
    ];
  });
  if (changes.length === 0) return t`Changed the order of the categories`;
  const list = listOf(changes);
  return t`Changed the categories: ${list}`;
}

/** Who got an award, as shown in History. */
export function awardGiven({
  award,
  first,
  people,
  points,
  minutes,
}: Extract<What, { kind: "award-given" }>): string {
  const [name, names] = [titleOf(award), namesOf(first, people)];
  if (minutes !== 0)
    return points === 0
      ? t`Gave ${names} service hours for ${name}`
      : t`Gave ${names} points and service hours for ${name}`;
  return t`Gave ${names} points for ${name}`;
}

/** Whose logged hours were approved, as shown in History. */
export function hoursApproved({
  first,
  people,
  minutes,
}: Extract<What, { kind: "hours-approved" }>): string {
  const [names, hours] = [namesOf(first, people), formatHours(minutes)];
  return t`Approved ${hours} of service logged by ${names}`;
}

/** A requirement that was created, changed, or deleted, as shown in History. */
export function requirementSet({
  requirement,
  change,
}: Extract<What, { kind: "requirement-set" }>): string {
  const name = requirement.name ?? "";
  switch (change) {
    case "created":
      return t`Created the requirement ${name}`;
    case "changed":
      return t`Changed the requirement ${name}`;
    case "deleted":
      return t`Deleted the requirement ${name}`;
  }
}

/** Recorded results of a requirement, as shown in History. */
export function resultsRecorded({
  requirement,
  members,
  met,
  again,
}: Extract<What, { kind: "results-recorded" }>): string {
  const name = requirement.name ?? "";
  const [count, all] = [formatNumber(met), formatNumber(members)];
  return again
    ? t`Recorded the results of ${name} again: ${count} of ${all} met it`
    : t`Recorded the results of ${name}: ${count} of ${all} met it`;
}

/** What members see in the standings now, as shown in History. */
export function standingsSet({ to }: Extract<What, { kind: "standings-set" }>): string {
  switch (to) {
    case "nothing":
      return t`Turned off standings`;
    case "own":
      return t`Changed standings: members see their own place`;
    case "near":
      return t`Changed standings: members see the members near them`;
    case "everyone":
      return t`Changed standings: members see everyone`;
  }
}

/** What the club is called now, as shown in History. */
export function clubRenamed({ from, to }: Extract<What, { kind: "club-name-set" }>): string {
  return t`Renamed the club from ${from} to ${to}`;
}

/** A category's name, or that there is none. */
export function categoryName(category: Named): string {
  return category?.name ?? t`none`;
}

/** A year that can be corrected, or can't be anymore, as shown in History. */
export function yearReopened(what: Extract<What, { kind: "year-reopened" | "year-closed" }>) {
  const { name } = what;
  return what.kind === "year-reopened" ? t`Reopened ${name}` : t`Closed ${name} again`;
}

/** A new year, as shown in History. */
export function yearStarted(what: Extract<What, { kind: "year-started" }>): string {
  const { name, ended, officers } = what;
  if (officers === 0) return t`Started ${name} and ended ${ended}`;
  return plural(officers, {
    one: `Started ${name} and ended ${ended}, and # officer left`,
    other: `Started ${name} and ended ${ended}, and # officers left`,
  });
}
