import { memo, type ComponentProps } from "react";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { lateText } from "#web/platform/texts/event-values.ts";
import { gradeText } from "#web/platform/texts/grade-text.ts";
import { MemberLink } from "#web/platform/texts/member-link.tsx";
import { ChosenName, rowToChoose, type Order } from "#web/platform/ui/fields/chosen-name.tsx";
import { formatTimestamp } from "#web/platform/ui/format/format-more-dates.ts";
import { formatHours, formatPoints } from "#web/platform/ui/format/format.ts";
import { RowMenuButton } from "#web/platform/ui/menus/row-menu-button.tsx";
import type { ToggleRowMenu } from "#web/platform/ui/menus/use-row-menu.tsx";
import type { Selection } from "#web/platform/ui/tables/use-selection.ts";
import { presenceTexts } from "../visits/visit-texts.ts";
import classes from "./attendee-line.module.css";
import { AttendeeLine } from "./attendee-line.tsx";

type AttendeeRowProps = ComponentProps<"tr"> & {
  attendee: Attendee;
  /** How they were recorded, while an officer has that shown. */
  how?: string | undefined;
  now: Date;
  /** The event's date, which the page names. */
  day: string | null;
  fresh: boolean;
  /** Whether the user sees more about members than their names. */
  withGrade: boolean;
  /** What can be done about the attendee, for users who may correct the list. */
  toggleMenu: ToggleRowMenu | undefined;
  /** Whether that menu is open. */
  expanded: boolean;
  selection: Selection | undefined;
  order: Order;
};

/** An attendee's row. New arrivals don't rerender the other rows. */
export const AttendeeRow = memo(function AttendeeRow(props: AttendeeRowProps) {
  const {
    attendee,
    how,
    now,
    day,
    fresh,
    withGrade,
    toggleMenu,
    expanded,
    selection,
    order,
    ...row
  } = props;
  const { id, name, gradYear, points, minutes, lateBy, timestamp } = attendee;
  const presence = presenceTexts(attendee);
  return (
    <AttendeeLine
      {...row}
      fresh={fresh}
      {...(selection && rowToChoose(selection, id, order))}
      when={
        <>
          <time className={classes["time"]} dateTime={new Date(timestamp).toISOString()}>
            {formatTimestamp(timestamp, now, day)}
          </time>
          {how !== undefined && <span className={classes["own"]}>{how}</span>}
        </>
      }
      name={
        <>
          {selection !== undefined ? (
            <ChosenName selection={selection} id={id} name={name} order={order} />
          ) : withGrade ? (
            <MemberLink id={id} name={name} />
          ) : (
            <span translate="no">{name}</span>
          )}
          {lateBy !== null && <span className={classes["own"]}>{lateText(lateBy)}</span>}
          {points !== null && <span className={classes["own"]}>{formatPoints(points)}</span>}
          {presence.length === 0 && minutes !== null && (
            <span className={classes["own"]}>{formatHours(minutes)}</span>
          )}
          {presence.map((text) => (
            <span key={text} className={classes["own"]}>
              {text}
            </span>
          ))}
        </>
      }
      grade={withGrade ? gradeText(gradYear, now) : undefined}
      menu={
        toggleMenu && <RowMenuButton id={id} name={name} expanded={expanded} toggle={toggleMenu} />
      }
    />
  );
});
