import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { MemberClub } from "#contract/clubs/clubs.ts";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./club-card.module.css";
import { ClubDeleted } from "./club-deleted.tsx";

/** A club in the member's list: its points, and links to its details and to check-in (R5.1). */
export function ClubCard({ club }: { club: MemberClub }) {
  const id = useId();
  const joined = formatDay(club.joinedAt);
  return (
    <Card as="article" className={classes["card"] ?? ""} aria-labelledby={id}>
      <h2 id={id} className={classes["name"]}>
        <Link to="/member/clubs/$clubId/details" params={{ clubId: club.id }}>
          {club.name}
        </Link>
      </h2>
      <p className={classes["joined"]}>
        <Trans>Joined {joined}</Trans>
      </p>
      <dl className={classes["points"]}>
        <dt>
          <Trans>Total Points</Trans>
        </dt>
        <dd>{formatNumber(club.totalPoints)}</dd>
      </dl>
      <div className={classes["foot"]}>
        {club.erasedAt === null ? (
          <Link to="/member/checkin">
            <Trans>Submit Code</Trans>
          </Link>
        ) : (
          <ClubDeleted erasedAt={club.erasedAt} />
        )}
      </div>
    </Card>
  );
}
