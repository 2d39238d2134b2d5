import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { MemberClubDetails } from "#contract/clubs/clubs.ts";
import type { MemberYear } from "#contract/clubs/years.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { LabeledValues } from "#web/platform/ui/page/labeled-values.tsx";
import classes from "./club-details.module.css";

/** The member's points in the club in a year; an empty carry-over counts as 0 (R5.3). */
export function ClubPoints({ club, year }: { club: MemberClubDetails; year: MemberYear }) {
  const { totalPoints, totalMinutes, carryover } = year;
  return (
    <Card className={classes["points"] ?? ""}>
      <LabeledValues
        items={[
          { label: t`Total Points`, value: formatNumber(totalPoints) },
          { label: t`Carryover Points`, value: formatNumber(carryover ?? 0) },
          ...(totalMinutes > 0
            ? [{ label: t`Service Hours`, value: formatNumber(hoursOf(totalMinutes)) }]
            : []),
        ]}
      />
      {club.hasStandings && club.erasedAt === null && (
        <p className={classes["standings"]}>
          <Link to="/member/clubs/$clubId/standings" params={{ clubId: club.id }}>
            <Trans>See Standings</Trans>
          </Link>
        </p>
      )}
    </Card>
  );
}

/** The member's name and year in the club's list, if an officer corrected them (R4.13). */
export function ClubListing({ listedAs }: Pick<MemberClubDetails, "listedAs">) {
  if (listedAs === null) return null;
  const { name } = listedAs;
  // A year isn't formatted as a number, with a separator.
  const year = listedAs.gradYear === null ? null : String(listedAs.gradYear);
  return (
    <p className={classes["listing"]}>
      {year === null ? (
        <Trans>This club lists you as {name}.</Trans>
      ) : (
        <Trans>
          This club lists you as {name}, class of {year}.
        </Trans>
      )}{" "}
      <Trans>If that's wrong, tell an officer.</Trans>
    </p>
  );
}
