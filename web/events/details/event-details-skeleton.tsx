import { t } from "@lingui/core/macro";
import { LoadingLines, Skeleton } from "#web/platform/ui/notices/loading.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { LabeledValues } from "#web/platform/ui/page/labeled-values.tsx";
import classes from "./event-details.module.css";

/** A placeholder for an event's details while they load. */
export function EventDetailsSkeleton() {
  return (
    <div className={classes["layout"]} data-wide role="status" aria-label={t`Loading event`}>
      <Card className={classes["summary"]}>
        <LabeledValues
          items={[t`Active Status`, t`Date`, t`Points`, t`Code`].map((label) => ({
            label,
            value: <Skeleton width="4.5rem" height="1.5625rem" />,
          }))}
        />
      </Card>
      <Card padded className={classes["aside"]}>
        <Skeleton height="20rem" />
      </Card>
      <Card padded className={classes["attendees"]}>
        <LoadingLines lines={5} />
      </Card>
    </div>
  );
}
