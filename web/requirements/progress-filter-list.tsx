import { t } from "@lingui/core/macro";
import type { RequirementProgress } from "#contract/requirements/requirements.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { filterProgress } from "./filter-progress.ts";
import classes from "./progress-filter-list.module.css";
import { progressFilters, type ProgressFilter } from "./progress-filters.ts";
import { stateText } from "./requirement-texts.ts";

type ProgressFilterListProps = {
  progress: RequirementProgress;
  filter: ProgressFilter | undefined;
  onFilter: (filter: ProgressFilter | undefined) => void;
};

/** Whom the list shows, as buttons with counts; a state that no one is in isn't offered (R26.53). */
export function ProgressFilterList({ progress, filter, onFilter }: ProgressFilterListProps) {
  const offered = progressFilters
    .map((one) => ({ one, count: filterProgress(progress, one).length }))
    .filter(({ one, count }) => count > 0 || one === filter);
  return (
    <ul className={classes["list"]} aria-label={t`Show`}>
      {[{ one: undefined, count: progress.people.length }, ...offered].map(({ one, count }) => (
        <li key={one ?? ""}>
          <button type="button" aria-pressed={one === filter} onClick={() => onFilter(one)}>
            {textOf(one)} <span className={classes["count"]}>{formatNumber(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "Close" alone would read as a button that closes something. */
function textOf(filter: ProgressFilter | undefined): string {
  if (filter === undefined) return t`Everyone`;
  return filter === "close" ? t`Almost there` : stateText(filter);
}
