import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadingLines } from "#web/ui/loading.tsx";
import classes from "./turnout-page.module.css";

/** What is looked at. */
export function TurnoutNote() {
  return (
    <p className={classes["note"]}>
      <Trans>
        Who comes to your events. Those that were cancelled, deleted, or that nobody was at are left
        out.
      </Trans>
    </p>
  );
}

/** Stands in for the pictures that are on their way. */
export function TurnoutLoading() {
  return (
    <Card padded>
      <LoadingLines lines={8} height="2.75rem" label={t`Loading the turnout`} />
    </Card>
  );
}

/** The pictures, one below the other. */
export function TurnoutCards({ children }: { children: ReactNode }) {
  return <div className={classes["cards"]}>{children}</div>;
}

/** Stands in for the pictures of a club that nobody has been to yet. */
export function NoMeetings() {
  return (
    <Card>
      <EmptyState title={t`No meetings yet`}>
        <Trans>Once people check in to your events, you see here who comes and who is new.</Trans>
      </EmptyState>
    </Card>
  );
}
