import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { can } from "#contract/abilities.ts";
import type { User } from "#contract/accounts.ts";
import { formatNames } from "#web/ui/format-names.ts";
import { AccountSection } from "./account-section.tsx";
import { DownloadButton } from "./download-button.tsx";

/** Lets people download the data stored about them. */
export function DataSection({ user }: { user: User }) {
  const owned = user.seats.filter(({ role }) => can(role, "export-club"));
  const clubs = formatNames(owned.map(({ clubName }) => clubName));
  return (
    <AccountSection title={t`Your Data`}>
      <p>
        <Trans>Everything we store about you, in one JSON file.</Trans>
        {user.personId !== null && (
          <>
            {" "}
            <Trans>
              For 30 days, it includes how each check-in was recorded and a random ID for the
              browser you used.
            </Trans>
          </>
        )}
        {owned.length > 0 && (
          <>
            {" "}
            <Trans>
              It also includes the records of {clubs}: events, attendees, members, and points.
            </Trans>
          </>
        )}
      </p>
      <DownloadButton />
    </AccountSection>
  );
}
