import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Badge } from "#contract/members/badges.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./badge-of-member.module.css";

type BadgeOfMemberProps = {
  badge: Badge;
  onRenew: () => void;
  /** Ends it, and settles when that is done. */
  onEnd: () => Promise<void>;
};

/** A member's badge on their page: its number, and what officers can do with it (R34.21). */
export function BadgeOfMember({ badge, onRenew, onEnd }: BadgeOfMemberProps) {
  const [isEnding, setEnding] = useState(false);
  const { number } = badge;
  const since = formatDay(badge.since);
  const end = async () => {
    setEnding(true);
    await onEnd();
    setEnding(false);
  };
  return (
    <Card as="section" aria-label={t`Badge`} className={classes["card"] ?? ""}>
      <ActionRow
        buttons={
          <>
            <Button look="ghost" onClick={onRenew}>
              <Trans>New Badge…</Trans>
            </Button>
            <Button look="quiet" loading={isEnding} onClick={() => void end()}>
              <Trans>End Badge</Trans>
            </Button>
          </>
        }
      >
        <h2>
          <Trans>Badge</Trans>
        </h2>
        <p className={classes["state"]}>
          <Trans>
            <bdi translate="no">{number}</bdi>, since {since}
          </Trans>
        </p>
      </ActionRow>
    </Card>
  );
}
