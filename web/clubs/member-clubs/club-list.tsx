import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { MemberClub } from "#contract/clubs/clubs.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { ClubCard } from "./club-card.tsx";
import classes from "./club-list.module.css";

/** The member's clubs, oldest membership first as the server sends them (R5.1). */
export function ClubList({ clubs }: { clubs: readonly MemberClub[] }) {
  if (clubs.length === 0) return <NoClubs />;
  return (
    <div className={classes["grid"]}>
      {clubs.map((club) => (
        <ClubCard key={club.id} club={club} />
      ))}
    </div>
  );
}

function NoClubs() {
  return (
    <Card>
      <EmptyState
        illustration={<TicketDrawing />}
        title={t`No Clubs Yet...`}
        action={
          <ButtonLink to="/member/checkin">
            <Trans>Submit Code</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          You will automatically be registered in a club after you submit a code for your first club
          event.
        </Trans>
      </EmptyState>
      <p className={classes["earlier"]}>
        <Trans>
          Did you attend before you had an account?{" "}
          <Link to="/claim">Find your earlier records.</Link>
        </Trans>
      </p>
    </Card>
  );
}

/** A slip with a code on it, and the check mark it earns. */
function TicketDrawing() {
  return (
    <svg width="104" height="80" viewBox="0 0 104 80" fill="none">
      <path
        d="M14 20a6 6 0 0 1 6-6h58a6 6 0 0 1 6 6v9a8 8 0 0 0 0 16v9a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6v-9a8 8 0 0 0 0-16z"
        fill="var(--pine-tint)"
        stroke="var(--pine)"
        strokeWidth="2.5"
      />
      <g stroke="var(--pine)" strokeWidth="4" strokeLinecap="round">
        <path d="M31 32h6M43 32h6M55 32h6" />
        <path d="M31 43h18" opacity=".45" />
      </g>
      <circle cx="80" cy="58" r="15" fill="var(--sun)" stroke="var(--card)" strokeWidth="4" />
      <path
        d="M73.5 58.5l4.6 4.6 8.4-9.6"
        stroke="#1c2420"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
