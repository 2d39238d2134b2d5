import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Requirements } from "#contract/requirements/requirements.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "#web/platform/ui/page/linked-cards.module.css";
import { conditionText, countsText } from "./requirement-texts.ts";

type RequirementListProps = {
  requirements: Requirements["requirements"];
  /** The names of the club's categories, by id. */
  names: ReadonlyMap<string, string>;
};

/** The club's requirements, each with how many members met it (R26.3). */
export function RequirementList({ requirements, names }: RequirementListProps) {
  if (requirements.length === 0) return <NoRequirements />;
  return (
    <ul className={classes["list"]} aria-label={t`Requirements`}>
      {requirements.map((requirement) => {
        const { id, name, deadline, counts, conditions } = requirement;
        const asked = conditions.map((condition) => conditionText(condition, names)).join(" · ");
        const day = deadline === null ? "" : formatEventDate(deadline);
        return (
          <li key={id}>
            <Card className={classes["one"] ?? ""}>
              <h2>
                <Link
                  to="/admin/requirements/$requirementId"
                  params={{ requirementId: id }}
                  className={classes["link"]}
                >
                  {name}
                </Link>
              </h2>
              <p>{deadline === null ? asked : t`${asked} · by ${day}`}</p>
              <p className={classes["counts"]}>{countsText(counts)}</p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

function NoRequirements() {
  return (
    <Card>
      <EmptyState
        title={t`No requirements yet`}
        action={
          <ButtonLink to="/admin/requirements/create">
            <Trans>Create Requirement</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Set what it takes to earn a varsity letter, an honor cord, or a spot on a trip. Members
          see how close they are, and you see who's on track.
        </Trans>
      </EmptyState>
    </Card>
  );
}
