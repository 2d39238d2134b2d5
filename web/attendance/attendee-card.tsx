import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { attendeeSorts, sorted } from "#contract/sorting.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorPanel } from "#web/ui/error-panel.tsx";
import { LoadingLines } from "#web/ui/loading.tsx";
import { SortMenu } from "#web/ui/sort-menu.tsx";
import type { KnownMembers } from "./add-attendee-options.tsx";
import { AddAttendee } from "./add-attendee.tsx";
import { useArrivals } from "#web/ui/use-arrivals.ts";
import classes from "./attendee-card.module.css";
import { AttendeesDrawing } from "./attendee-drawing.tsx";
import { AttendeeTable } from "./attendee-table.tsx";
import { attendeesQuery } from "./attendees.queries.ts";
import { attendeeNameSortTexts, attendeeSortTexts } from "./sort-texts.ts";

type AttendeeCardProps = {
  event: { clubId: string; eventId: string };
  /** How many there are, as far as is known before the list has come. */
  count?: number;
  sort: keyof typeof attendeeSorts;
  onSortChange: (sort: keyof typeof attendeeSorts) => void;
  /** Whom to choose from, to add them; names and times only without. */
  members?: KnownMembers;
};

/** The attendees of an event, live: their count, order and list, and a way to add one (R8.2). */
export function AttendeeCard({ event, count = 0, sort, onSortChange, members }: AttendeeCardProps) {
  const { data, error, refetch } = useQuery(attendeesQuery(event));
  const attendees = data?.attendees;
  const rows = useMemo(
    () => attendees && sorted(attendees, attendeeSorts[sort].compare),
    [attendees, sort],
  );
  const arrivals = useArrivals(attendees);
  const shown = rows?.length ?? count;
  return (
    <Card as="section" aria-labelledby="attendees">
      <div className={classes["head"]}>
        <h2 id="attendees">
          <Plural value={shown} one="# Attendee" other="# Attendees" />
        </h2>
        <SortMenu
          options={members === undefined ? attendeeNameSortTexts() : attendeeSortTexts()}
          value={sort}
          onChange={onSortChange}
        />
      </div>
      {members !== undefined && (
        <AddAttendee event={event} attendees={attendees ?? []} members={members} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <AttendeeTable attendees={rows} arrivals={arrivals} withGrade={members !== undefined} />
      )}
      {rows?.length === 0 && (
        <EmptyState drawing={<AttendeesDrawing />} title={t`Attendees will show up here...`} />
      )}
      {rows === undefined && error === null && (
        <div className={classes["loading"]}>
          <LoadingLines lines={5} label={t`Loading attendees`} />
        </div>
      )}
      {rows === undefined && error !== null && (
        <ErrorPanel
          inCard
          what={t`The attendees could not be loaded.`}
          why={error.message}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}
