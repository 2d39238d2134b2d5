import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ExcuseRequestsCard } from "#web/attendance/requests/requests-card.tsx";
import { waitingQuery } from "#web/attendance/requests/requests.queries.ts";
import { Disclosure } from "#web/platform/ui/page/disclosure.tsx";
import classes from "./after-part.module.css";

type ExcusesPartProps = {
  event: { clubId: string; eventId: string };
  /** Asks whether to excuse these people. */
  onExcuse: (personIds: readonly string[]) => void;
};

/** The members who ask to be excused, before the event or after it; hidden if there are none. */
export function ExcusesPart({ event, onExcuse }: ExcusesPartProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { data, isError } = useQuery(waitingQuery(event.clubId));
  const waiting = data?.excuses.filter(({ eventId }) => eventId === event.eventId).length ?? 0;
  const isIncomplete = data === undefined && isError;
  if (waiting === 0 && !isIncomplete) return null;
  const about = isIncomplete
    ? t`Something didn't load`
    : plural(waiting, { one: "# to review", other: "# to review" });
  return (
    <Disclosure title={t`Excuses`} about={about} calls isOpen={isOpen} onToggle={setIsOpen}>
      <li className={classes["review"]}>
        <ExcuseRequestsCard event={event} onGrant={onExcuse} />
      </li>
    </Disclosure>
  );
}
