import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import { can } from "#contract/clubs/seats/abilities.ts";
import { downloads } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { AccountSection } from "../account-section.tsx";

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

/** Downloads all the data about the person. */
function DownloadButton() {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await saveFile(await downloads.me.export.$get());
    } catch (error) {
      const why = messageOf(error);
      notify(t`We couldn't download your data. ${why}`);
    }
    setLoading(false);
  };
  return (
    <Button look="ghost" loading={loading} onClick={() => void download()}>
      <Trans>Download My Data</Trans>
    </Button>
  );
}
