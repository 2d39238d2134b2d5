import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/platform/ui/button.tsx";
import { attendeesQuery } from "../attendees.queries.ts";
import classes from "./forgotten-visits.module.css";

type ForgottenVisitsProps = {
  event: { clubId: string; eventId: string };
  onEditTimes: (personId: string) => void;
};

/** Who forgot to sign out, with the way to correct their times (R35.8). Nothing if no one did. */
export function ForgottenVisits({ event, onEditTimes }: ForgottenVisitsProps) {
  const { data } = useQuery(attendeesQuery(event));
  const forgotten = (data?.attendees ?? []).filter(
    ({ visits }) => visits?.some((visit) => visit.forgotten) === true,
  );
  if (forgotten.length === 0) return null;
  const count = forgotten.length;
  return (
    <section aria-labelledby="forgotten">
      <h3 id="forgotten" className={classes["title"]}>
        <Trans>Forgot to sign out ({count})</Trans>
      </h3>
      <ul className={classes["people"]}>
        {forgotten.map(({ id, name }) => (
          <li key={id} className={classes["person"]}>
            <span translate="no">{name}</span>
            <Button
              look="more"
              aria-label={t`Edit times of ${name}`}
              onClick={() => onEditTimes(id)}
            >
              <Trans>Edit Times</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
