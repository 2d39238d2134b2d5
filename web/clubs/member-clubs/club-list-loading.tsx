import { t } from "@lingui/core/macro";
import { Skeleton } from "#web/platform/ui/notices/loading.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./club-list.module.css";

/** Shown while the clubs load. */
export function ClubListLoading() {
  return (
    <div className={classes["grid"]} role="status" aria-label={t`Loading clubs`}>
      {[1, 2, 3].map((card) => (
        <Card key={card} className={classes["loading"] ?? ""}>
          <Skeleton width="62%" height="1.375rem" />
          <Skeleton width="40%" height="1rem" />
          <Skeleton width="4.5rem" height="2.125rem" />
        </Card>
      ))}
    </div>
  );
}
