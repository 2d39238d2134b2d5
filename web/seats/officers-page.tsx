import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card } from "#web/ui/card.tsx";
import { LoadingLines } from "#web/ui/loading.tsx";
import classes from "./officers-page.module.css";

/** What the roles are for. */
export function OfficersNote() {
  return (
    <p className={classes["note"]}>
      <Trans>
        Officers manage events, members and points with you. Helpers see names and times at events,
        and add members by name. Owners also decide who is what. All owners are told of every change
        where mail is set up.
      </Trans>
    </p>
  );
}

/** Stands in for the officers who are on their way. */
export function OfficersLoading() {
  return (
    <Card padded>
      <LoadingLines lines={4} height="44px" label={t`Loading officers`} />
    </Card>
  );
}
