import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { PageNote } from "#web/platform/ui/page/page-note.tsx";

/** Explains how people become members (R4.2). */
export function MembersNote() {
  return (
    <PageNote>
      <Trans>
        Members are registered automatically after their first check-in to one of your events.
      </Trans>
    </PageNote>
  );
}

/** A placeholder while the members load. */
export function MembersLoading() {
  return <LoadingCard lines={8} height="2.75rem" label={t`Loading members`} />;
}
