import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { PageNote } from "#web/platform/ui/page/page-note.tsx";
import classes from "./turnout-page.module.css";

/** Explains what the page counts. */
export function TurnoutNote() {
  return (
    <PageNote>
      <Trans>
        See who comes to your events. Canceled, deleted, and empty events aren't included.
      </Trans>
    </PageNote>
  );
}

/** A placeholder while the turnout loads. */
export function TurnoutLoading() {
  return <LoadingCard lines={8} height="2.75rem" label={t`Loading turnout`} />;
}

/** Stacks the cards. */
export function TurnoutCards({ children }: { children: ReactNode }) {
  return <div className={classes["cards"]}>{children}</div>;
}

/** Shown for a club without any attendance yet. */
export function NoMeetings() {
  return (
    <Card>
      <EmptyState
        title={t`No turnout yet`}
        action={
          <ButtonLink to="/admin/events">
            <Trans>Go to Events</Trans>
          </ButtonLink>
        }
      >
        <Trans>Once people check in to your events, you'll see who comes and who's new.</Trans>
      </EmptyState>
    </Card>
  );
}
