import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { searchByName } from "#contract/members/name-search.ts";
import { progressSorts, sorted } from "#contract/platform/sorting.ts";
import { progressOf } from "#contract/requirements/close-to-requirement.ts";
import type { RequirementProgress } from "#contract/requirements/requirements.ts";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { SortMenu } from "#web/platform/ui/menus/sort-menu.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { SearchField } from "#web/platform/ui/search-field.tsx";
import { useSearch } from "#web/platform/ui/tables/use-search.ts";
import { filterProgress } from "./filter-progress.ts";
import classes from "./progress-card.module.css";
import { ProgressFilterList } from "./progress-filter-list.tsx";
import type { ProgressFilter } from "./progress-filters.ts";
import { ProgressTable } from "./progress-table.tsx";

export type ProgressSort = keyof typeof progressSorts;

type ProgressCardProps = {
  progress: RequirementProgress;
  /** The categories' names, by their ids. */
  names: ReadonlyMap<string, string>;
  sort: ProgressSort;
  onSort: (sort: ProgressSort) => void;
  filter: ProgressFilter | undefined;
  onFilter: (filter: ProgressFilter | undefined) => void;
  search: string;
  onSearch: (search: string) => void;
};

/** Where every member stands on a requirement, to be searched, filtered, and emailed (R26.8). */
export function ProgressCard(props: ProgressCardProps) {
  const { progress, names, sort, onSort, filter, onFilter } = props;
  const { requirement } = progress;
  const id = useId();
  const searching = useSearch(props.search, props.onSearch);
  const { sought } = searching;
  const people = filterProgress(progress, filter).map((person) => ({
    ...person,
    progress: rankOf(requirement, person),
  }));
  const shown = sorted(searchByName(people, sought), progressSorts[sort].compare);
  const emails = shown.flatMap(({ email }) => email ?? []);
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id}>{plural(shown.length, { one: "# Member", other: "# Members" })}</h2>
        {emails.length > 0 && <CopyButton text={emails.join(", ")} label={t`Copy Emails`} />}
        <SortMenu options={sortTexts()} value={sort} onChange={onSort} />
      </div>
      <div className={classes["find"]}>
        <SearchField label={t`Search members`} search={searching} />
      </div>
      <ProgressFilterList progress={progress} filter={filter} onFilter={onFilter} />
      {shown.length > 0 ? (
        <ProgressTable requirement={requirement} names={names} people={shown} />
      ) : (
        <EmptyState title={t`No members found`}>
          {progress.people.length === 0 ? (
            <Trans>Members will show up here after their first check-in.</Trans>
          ) : (
            <Trans>Try another search, or show everyone.</Trans>
          )}
        </EmptyState>
      )}
    </Card>
  );
}

type Rules = Parameters<typeof progressOf>[0];

/** Those who met it come before everyone who has as much. */
function rankOf(rules: Rules, person: RequirementProgress["people"][number]): number {
  return progressOf(rules, person) + (person.state === "met" ? 1 : 0);
}

function sortTexts(): Record<ProgressSort, string> {
  return {
    closest: t`Closest First`,
    farthest: t`Farthest First`,
    "name-a-z": t`Name A-Z`,
    "name-z-a": t`Name Z-A`,
    "grade-increasing": t`Grade Increasing`,
    "grade-decreasing": t`Grade Decreasing`,
  };
}
