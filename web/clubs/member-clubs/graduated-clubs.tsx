import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { GraduatedClub } from "#contract/clubs/clubs.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import cardClasses from "./club-card.module.css";
import classes from "./club-list.module.css";

/** The clubs that a member graduated from, with their record there (R31.18). */
export function GraduatedClubs({ clubs }: { clubs: readonly GraduatedClub[] }) {
  if (clubs.length === 0) return null;
  return (
    <section className={classes["graduated"]} aria-labelledby="graduated">
      <h2 id="graduated">
        <Trans>Clubs You Graduated From</Trans>
      </h2>
      <p>
        <Trans>Your record stays.</Trans>{" "}
        <Trans>Check in to an event, and the club is back on your list.</Trans>
      </p>
      <div className={classes["grid"]}>
        {clubs.map(({ id, name }) => (
          <Card as="article" key={id} className={cardClasses["card"] ?? ""} aria-label={name}>
            <h3 className={cardClasses["name"]}>{name}</h3>
            <div className={cardClasses["foot"]}>
              <Link to="/member/record" search={{ club: id }}>
                <Trans>My Record</Trans>
              </Link>
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}
