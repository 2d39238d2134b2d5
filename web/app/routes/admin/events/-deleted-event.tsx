import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";

/** Replaces an event that was deleted while its page was open; it may come back. */
export function DeletedEvent({ title }: { title: string }) {
  return (
    <Page title={title} back="/admin/events">
      <Card>
        <EmptyState
          title={t`This event was deleted.`}
          action={
            <ButtonLink to="/admin/history">
              <Trans>History</Trans>
            </ButtonLink>
          }
        >
          <Trans>History shows who deleted it. Undo it there to bring the event back.</Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}
