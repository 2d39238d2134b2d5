import { t } from "@lingui/core/macro";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import cardClasses from "./event-card.module.css";
import classes from "./event-grid.module.css";

/** Cards in place of events that are on their way. */
export function EventGridSkeleton() {
  return (
    <div className={classes["grid"]} role="status" aria-label={t`Loading events`}>
      {Array.from({ length: 6 }, (_, card) => (
        <EventCardSkeleton key={card} />
      ))}
    </div>
  );
}

/** The shape of a card whose event is on its way. */
function EventCardSkeleton() {
  return (
    <Card className={cardClasses["card"]}>
      <Skeleton width="76px" height="26px" />
      <div className={cardClasses["name"]}>
        <Skeleton width="70%" height="23px" />
      </div>
      <Skeleton width="55%" height="18px" />
      <div className={cardClasses["numbers"]}>
        <Skeleton width="128px" height="35px" />
        <Skeleton width="64px" height="47px" />
      </div>
      <div className={cardClasses["links"]}>
        <div className={cardClasses["link"]}>
          <Skeleton width="96px" height="16px" />
        </div>
      </div>
    </Card>
  );
}
