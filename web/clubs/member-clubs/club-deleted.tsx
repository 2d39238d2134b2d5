import { Trans } from "@lingui/react/macro";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";

/** Tells a member that a club was deleted, and until when they see what they earned (R5.7). */
export function ClubDeleted({ erasedAt }: { erasedAt: number }) {
  const day = formatDay(erasedAt);
  return (
    <p>
      <Trans>An owner deleted this club. You can see your points until {day}.</Trans>
    </p>
  );
}
