import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { PageNote } from "#web/platform/ui/page/page-note.tsx";

/** Explains the roles. */
export function OfficersNote() {
  return (
    <PageNote>
      <Trans>
        Officers manage events, members, and points with you. Helpers see names and times at events
        and add members by name. Owners also assign roles. If this server sends email, all owners
        get an email about each role change.
      </Trans>
    </PageNote>
  );
}

/** Shown while the officers load. */
export function OfficersLoading() {
  return <LoadingCard lines={4} height="44px" label={t`Loading officers`} />;
}
