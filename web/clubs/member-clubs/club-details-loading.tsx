import { t } from "@lingui/core/macro";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./club-details.module.css";

/** Shown while points and history load. */
export function ClubDetailsLoading() {
  return (
    <>
      <Card className={`${classes["points"]} ${classes["loadingPoints"]}`}>
        <LoadingLines lines={1} height="3.375rem" label={t`Loading points`} />
      </Card>
      <LoadingCard lines={5} height="2.125rem" label={t`Loading attendance history`} />
    </>
  );
}
