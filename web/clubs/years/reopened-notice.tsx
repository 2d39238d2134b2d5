import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { YearStart } from "#contract/clubs/years.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "./ended-year-notice.module.css";
import { ReopenedYearLink } from "./reopened-years.tsx";

/** Reminds owners who start a year of those that are still reopened (R31.17). */
export function ReopenedNotice({ ended }: Pick<YearStart, "ended">) {
  const reopened = ended.filter(({ isReopened }) => isReopened === true);
  if (reopened.length === 0) return null;
  return (
    <div className={classes["notice"]}>
      {reopened.map(({ id, name }) => (
        <Alert key={id} tone="waiting" title={t`${name} is reopened`}>
          <Trans>Corrections there don't change the points below.</Trans>{" "}
          <ReopenedYearLink id={id} name={name} />
        </Alert>
      ))}
    </div>
  );
}
