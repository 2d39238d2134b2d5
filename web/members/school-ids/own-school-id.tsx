import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { OwnSchoolIdDialog } from "./own-school-id-dialog.tsx";
import classes from "./own-school-id.module.css";
import { ownSchoolIdQuery } from "./own-school-id.queries.ts";

/** A member's own school ID in a club, and a button to set it (R34.3). */
export function OwnSchoolId({ clubId }: { clubId: string }) {
  const { data } = useQuery(ownSchoolIdQuery(clubId));
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined) return null;
  const { schoolId } = data;
  return (
    <div className={classes["card"]}>
      <SettingCard
        title={t`My School ID`}
        action={
          <Button look="ghost" onClick={() => setIsOpen(true)}>
            {schoolId === null ? <Trans>Add My ID</Trans> : <Trans>Change My ID</Trans>}
          </Button>
        }
      >
        {schoolId === null ? (
          <Trans>Add it to sign in at your club's kiosk without a phone.</Trans>
        ) : (
          <Trans>
            <span translate="no">{schoolId}</span>. Scan or type it at your club's kiosk.
          </Trans>
        )}
      </SettingCard>
      {isOpen && (
        <OwnSchoolIdDialog clubId={clubId} schoolId={schoolId} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
