import { t } from "@lingui/core/macro";
import { Skeleton } from "#web/platform/ui/notices/loading.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import links from "../event-links.module.css";
import cardClasses from "./event-card.module.css";
import classes from "./event-grid.module.css";

/** Placeholder cards while events load. */
export function EventGridSkeleton() {
  return (
    <div className={classes["grid"]} role="status" aria-label={t`Loading events`}>
      {Array.from({ length: 6 }, (_, card) => (
        <EventCardSkeleton key={card} />
      ))}
    </div>
  );
}

function EventCardSkeleton() {
  return (
    <Card className={cardClasses["card"]}>
      <Skeleton width="4.75rem" height="1.625rem" />
      <div className={cardClasses["name"]}>
        <Skeleton width="70%" height="1.4375rem" />
      </div>
      <Skeleton width="55%" height="1.125rem" />
      <div className={cardClasses["numbers"]}>
        <Skeleton width="8rem" height="2.1875rem" />
        <Skeleton width="4rem" height="2.9375rem" />
      </div>
      <div className={cardClasses["links"]}>
        <div className={links["link"]}>
          <Skeleton width="6rem" height="1rem" />
        </div>
      </div>
    </Card>
  );
}
