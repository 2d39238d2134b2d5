import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Event, HeadCount } from "#contract/events/events.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { Skeleton } from "#web/platform/ui/notices/loading.tsx";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { usePrinting } from "#web/platform/ui/use-printing.ts";
import { headCountQuery } from "../events.queries.ts";
import type { KnownHeadCount } from "./count-heads-dialog.tsx";
import classes from "./head-count.module.css";
import { Sealed } from "./sealed.tsx";

type HeadCountOfEventProps = {
  clubId: string;
  event: Event;
  onCount: (known: KnownHeadCount) => void;
};

/** The head count compared with the list (R18.1). */
export function HeadCountOfEvent({ clubId, event, onCount }: HeadCountOfEventProps) {
  const id = useId();
  const read = useQuery(headCountQuery(clubId, event.id));
  const { data } = read;
  const counted = data?.headCount ?? null;
  return (
    <section aria-labelledby={id}>
      <ActionRow
        buttons={
          // For a canceled event, Reinstate Event matters more: this action is in the menu.
          event.cancelledAt === null && (
            <Button
              look="ghost"
              disabled={data === undefined}
              onClick={() => data && onCount(data)}
            >
              {countText(counted)}
            </Button>
          )
        }
      >
        <h3 id={id}>
          <Trans>Head Count</Trans>
        </h3>
        <FailedRead what={t`We couldn't load the head count.`} read={read} inCard />
        {data === undefined && !read.isError && (
          <p>
            <Skeleton width="14rem" height="1.5em" />
          </p>
        )}
        {data !== undefined && counted === null && (
          <p className={classes["about"]}>
            <Trans>No head count yet.</Trans>
          </p>
        )}
        {counted !== null && <Counted counted={counted} checkedIn={event.attendeeCount} />}
      </ActionRow>
    </section>
  );
}

/** The head count on a printed page, regardless of what is open on screen (R18.1). */
export function HeadCountOnPaper({ clubId, event }: { clubId: string; event: Event }) {
  const printing = usePrinting();
  const counted = useQuery(headCountQuery(clubId, event.id)).data?.headCount ?? null;
  if (!printing || (counted === null && event.sealedAt === null)) return null;
  return (
    <div className={classes["paper"]}>
      {counted !== null && <Counted counted={counted} checkedIn={event.attendeeCount} />}
      {event.sealedAt !== null && <Sealed sealedAt={event.sealedAt} />}
    </div>
  );
}

/** The label for counting, for the first time and again. */
export function countText(counted: HeadCount | null): string {
  return counted === null ? t`Count Heads` : t`Count Again`;
}

function Counted({ counted, checkedIn }: { counted: HeadCount; checkedIn: number }) {
  const { heads, at, by, note } = counted;
  const name = by.name ?? t`Former member`;
  const when = formatMinute(at);
  return (
    <>
      <p className={classes["result"]}>{headCountText(checkedIn, heads)}</p>
      <p className={classes["about"]}>
        <Trans>
          Counted by {name}, {when}
        </Trans>
      </p>
      {note !== null && <p>{quoted(note)}</p>}
    </>
  );
}

const quoted = (note: string) => t`“${note}”`;

/** Compares list and head count: "42 checked in, 45 counted: 3 not on the list." */
function headCountText(checkedIn: number, heads: number): string {
  const list = formatNumber(checkedIn);
  const room = formatNumber(heads);
  if (heads === checkedIn) return t`${list} checked in, ${room} counted: they match.`;
  const apart = formatNumber(Math.abs(heads - checkedIn));
  return heads > checkedIn
    ? t`${list} checked in, ${room} counted: ${apart} not on the list.`
    : t`${list} checked in, ${room} counted: ${apart} extra on the list.`;
}
