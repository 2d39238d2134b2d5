import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { attendeeSorts, sorted } from "#contract/platform/sorting.ts";
import { SortMenu } from "#web/platform/ui/menus/sort-menu.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { useFocusAfter } from "#web/platform/ui/page/use-focus-after.ts";
import { useArrivals } from "#web/platform/ui/tables/use-arrivals.ts";
import { attendeesQuery } from "../attendees.queries.ts";
import type { KnownMembers, NewName } from "../corrections/add-attendee-options.tsx";
import { AddAttendee } from "../corrections/add-attendee.tsx";
import { attendanceMethodsQuery } from "../methods/attendance-methods.queries.ts";
import { attendeeNameSortTexts, attendeeSortTexts } from "../sort-texts.ts";
import { ArrivalStatus } from "./arrival-status.tsx";
import { AttendeeActions, type Correcting } from "./attendee-actions.tsx";
import classes from "./attendee-card.module.css";
import { AttendeeHead } from "./attendee-head.tsx";
import { AttendeesIllustration } from "./attendee-illustration.tsx";
import { AttendeeTable } from "./attendee-table.tsx";

type AttendeeCardProps = {
  event: { clubId: string; eventId: string };
  /** The event's date, if the page names it. */
  day?: string | null;
  /** The number of attendees, if known before the list has loaded. */
  count?: number;
  sort: keyof typeof attendeeSorts;
  onSortChange: (sort: keyof typeof attendeeSorts) => void;
  /** The members to choose from when adding; without them, only names and times are shown. */
  members?: KnownMembers;
  /** Adds someone new by name; set along with the members. */
  onNewcomer?: (newcomer: NewName) => void;
  /** The corrections, for users who may make them. */
  correcting?: Correcting;
  /** Whether to say how each attendee was recorded. */
  withMethods?: boolean;
  /** The event is sealed: adding someone needs a reason. */
  sealed?: boolean;
  /** What to do first while there are none. */
  hint?: string | undefined;
};

/** The attendees of an event, live: their count, order and list, and a way to add one (R8.2). */
export function AttendeeCard(props: AttendeeCardProps) {
  const { event, day = null, count = 0, sort, onSortChange } = props;
  const { members, correcting, hint, onNewcomer, sealed = false, withMethods = false } = props;
  const methods = useQuery({ ...attendanceMethodsQuery(event), enabled: withMethods });
  const read = useQuery(attendeesQuery(event));
  const { data, error } = read;
  const attendees = data?.attendees;
  const rows = useMemo(
    () => attendees && sorted(attendees, attendeeSorts[sort].compare),
    [attendees, sort],
  );
  const arrivals = useArrivals(attendees);
  const [addedHere, setAddedHere] = useState<string>();
  const shown = rows?.length ?? count;
  const selecting = correcting?.selection.active === true;
  const title = useFocusAfter<HTMLHeadingElement>(selecting);
  return (
    <Card as="section" aria-labelledby="attendees">
      {selecting ? (
        <AttendeeActions {...correcting} attendees={rows ?? []} />
      ) : (
        <AttendeeHead count={shown} id="attendees" titleRef={title}>
          <SortMenu
            options={members === undefined ? attendeeNameSortTexts() : attendeeSortTexts()}
            value={sort}
            onChange={onSortChange}
          />
        </AttendeeHead>
      )}
      {/* Until the list has loaded, we can't tell who is already attending. */}
      {members && onNewcomer && !sealed && !selecting && (rows !== undefined || error === null) && (
        <AddAttendee
          event={event}
          attendees={attendees ?? []}
          members={members}
          onAdd={setAddedHere}
          onNewcomer={onNewcomer}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <AttendeeTable
          attendees={rows}
          day={day}
          sort={sort}
          arrivals={arrivals}
          withGrade={members !== undefined}
          methods={withMethods ? methods.data : undefined}
          correcting={correcting}
        />
      )}
      <ArrivalStatus attendees={attendees} addedHere={addedHere} />
      {rows?.length === 0 && (
        <EmptyState
          illustration={<AttendeesIllustration />}
          title={t`Attendees will show up here...`}
        >
          {hint}
        </EmptyState>
      )}
      {rows === undefined && error === null && (
        <div className={classes["loading"]}>
          <LoadingLines lines={5} label={t`Loading attendees`} />
        </div>
      )}
      <FailedRead what={t`We couldn't load the attendees.`} read={read} inCard />
      {withMethods && (
        <FailedRead what={t`We couldn't load how people checked in.`} read={methods} inCard />
      )}
    </Card>
  );
}
