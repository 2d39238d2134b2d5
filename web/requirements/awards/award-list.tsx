import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Award } from "#contract/requirements/awards.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatHours, formatPoints } from "#web/platform/ui/format/format.ts";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "#web/platform/ui/page/linked-cards.module.css";

type AwardListProps = {
  awards: readonly Award[];
  /** The names of the club's categories, by id. */
  names: ReadonlyMap<string, string>;
  /** The button to give one. */
  action: ReactNode;
};

/** The club's awards, each with who many got it (R27.4). */
export function AwardList({ awards, names, action }: AwardListProps) {
  if (awards.length === 0)
    return (
      <Card>
        <EmptyState title={t`No awards yet`} action={action}>
          <Trans>
            Give points or service hours for things no one checks in to, such as being team captain
            or helping at a food bank.
          </Trans>
        </EmptyState>
      </Card>
    );
  return (
    <ul className={classes["list"]} aria-label={t`Awards`}>
      {awards.map(({ id, name, date, categoryId, people, ...given }) => (
        <li key={id}>
          <Card className={classes["one"] ?? ""}>
            <h2>
              <Link
                to="/admin/awards/$awardId"
                params={{ awardId: id }}
                className={classes["link"]}
              >
                {name}
              </Link>
            </h2>
            <p>
              {[
                ...(date === null ? [] : [formatEventDate(date)]),
                ...[names.get(categoryId ?? "") ?? []].flat(),
                plural(people, { one: "# member", other: "# members" }),
                ...givenTexts(given),
              ].join(" · ")}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** The points and hours that were given; 0 points if there are neither. */
function givenTexts({ points, minutes }: Pick<Award, "points" | "minutes">): string[] {
  const hours = minutes === 0 ? [] : [formatHours(minutes)];
  return points === 0 && minutes > 0 ? hours : [formatPoints(points), ...hours];
}
