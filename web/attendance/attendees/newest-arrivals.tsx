import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "#web/platform/ui/page/card.tsx";
import { attendeesQuery, type OfEvent } from "../attendees.queries.ts";
import { LatestNames } from "./latest-names.tsx";
import classes from "./newest-arrivals.module.css";

/** Those whom an officer at the door can still see. */
const shown = 3;

type NewestArrivalsProps = {
  event: OfEvent;
  /** The number of attendees, if known before the list has loaded. */
  count: number;
  /** A hint below the count. */
  children?: ReactNode;
};

/**
 * How many people are at an event, and who came last, for the officer at the door: always as tall,
 * so that nothing below moves as people arrive (R6.40).
 */
export function NewestArrivals({ event, count, children }: NewestArrivalsProps) {
  const attendees = useQuery(attendeesQuery(event)).data?.attendees;
  const here = attendees?.length ?? count;
  return (
    <Card className={classes["card"]}>
      <div>
        <p className={classes["count"]}>
          <Plural
            value={here}
            one={
              <Trans>
                <strong>#</strong> here
              </Trans>
            }
            other={
              <Trans>
                <strong>#</strong> here
              </Trans>
            }
          />
        </p>
        {children}
      </div>
      <div className={classes["names"]}>
        {here === 0 ? (
          <p className={classes["hint"]}>
            <Trans>Names will show up here as people check in.</Trans>
          </p>
        ) : (
          attendees && <LatestNames attendees={attendees} shown={shown} />
        )}
      </div>
    </Card>
  );
}
