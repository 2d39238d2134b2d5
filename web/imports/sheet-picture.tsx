/* oxlint-disable react/no-array-index-key -- the events of a sheet have nothing but their place */
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import { formatEventDate } from "#web/ui/format-dates.ts";
import type { ImportedMeeting } from "#contract/imports.ts";
import { formatHours, formatNumber } from "#web/ui/format.ts";
import classes from "./import-page.module.css";
import type { Picture } from "./picture.ts";
import type { SheetPerson } from "./reading.ts";
import { useGrowing } from "#web/ui/use-growing.ts";
import { meetingLabel } from "./warning-texts.ts";

/** Enough of a sheet to see whether it was read correctly. */
const shown = { people: 12, meetings: 30 };
/** So many events are drawn at once; the others follow without freezing the page. */
const meetingsAtOnce = 10;

type SheetPictureProps = {
  picture: Picture;
  /** Goes to the column of an event. */
  onPoint: (column: number) => void;
};

/** What a sheet becomes: people with their marks and points, and events, which lead to columns. */
export const SheetPicture = memo(function SheetPicture({ picture, onPoint }: SheetPictureProps) {
  const { people, meetings, attended, columns, first } = picture;
  const checkIns = attended.reduce((sum, count) => sum + count, 0);
  const inSight = Math.min(meetings.length, shown.meetings);
  const events = meetings.slice(0, useGrowing(inSight, meetingsAtOnce));
  const morePeople = people - Math.min(people, shown.people);
  const moreEvents = meetings.length - inSight;
  const withHours = first.some((person) => minutesOf(person, meetings) > 0);
  const withCarryover = first.some(({ carryover }) => carryover !== null);
  return (
    <div className={classes["step"]}>
      <div>
        <h2 id="picture">
          <Trans>What We Found</Trans>
        </h2>
        <p className={classes["soft"]}>{sizeText(people, meetings.length, checkIns)}</p>
      </div>
      {/* A table wider than the page scrolls by itself, with the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes["scroll"]} role="region" aria-labelledby="picture" tabIndex={0}>
        <table className={classes["picture"]}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              <th scope="col">
                <Trans>Class of</Trans>
              </th>
              {withCarryover && (
                <th scope="col">
                  <Trans>Carry-over</Trans>
                </th>
              )}
              {events.map((meeting, index) => {
                const column = columns[index];
                const label = meetingLabel(meeting);
                return (
                  <th key={String(index)} scope="col">
                    {column === undefined ? (
                      <Event meeting={meeting} />
                    ) : (
                      <button
                        type="button"
                        className={classes["event"]}
                        aria-label={t`Change ${label}`}
                        onClick={() => onPoint(column)}
                      >
                        <Event meeting={meeting} />
                      </button>
                    )}
                  </th>
                );
              })}
              {meetings.length > 0 && (
                <th scope="col">
                  <Trans>Points</Trans>
                </th>
              )}
              {withHours && (
                <th scope="col">
                  <Trans>Service Hours</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {first.slice(0, shown.people).map((person) => (
              <tr key={person.row}>
                <th scope="row" translate="no">
                  {person.name}
                </th>
                <td>{person.gradYear ?? "–"}</td>
                {withCarryover && <td>{formatNumber(person.carryover ?? 0)}</td>}
                {events.map((meeting, index) => (
                  <td key={String(index)}>{cellText(person, index, meeting.points)}</td>
                ))}
                {meetings.length > 0 && <td>{formatNumber(person.meetingPoints)}</td>}
                {withHours && <td>{formatHours(minutesOf(person, meetings))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {morePeople + moreEvents > 0 && (
        <p className={classes["soft"]}>{moreText(morePeople, moreEvents)}</p>
      )}
    </div>
  );
});

function Event({ meeting: { name, date, category, minutes } }: { meeting: ImportedMeeting }) {
  const hours = formatHours(minutes ?? null);
  return (
    <>
      <span>{name}</span>
      <span>{date === null ? <Trans>No date</Trans> : formatEventDate(date)}</span>
      {typeof category === "string" && <span>{category}</span>}
      {hours !== "" && <span>{hours}</span>}
    </>
  );
}

/** A person's service hours in a sheet, in minutes. */
function minutesOf({ marks, ownMinutes }: SheetPerson, meetings: readonly ImportedMeeting[]) {
  const own = new Map(ownMinutes);
  return meetings.reduce(
    (sum, { minutes }, index) =>
      marks[index] === "x" ? sum + (own.get(index) ?? minutes ?? 0) : sum,
    0,
  );
}

/** A person's points for a meeting; nothing if they weren't there. */
function cellText({ marks, own }: SheetPerson, index: number, usual: number | null): string {
  if (marks[index] !== "x") return "";
  const points = own.find(([meeting]) => meeting === index)?.[1] ?? usual ?? 0;
  return points === 1 ? "✓" : formatNumber(points);
}

function sizeText(people: number, meetings: number, checkIns: number): string {
  const who = plural(people, { one: "# person", other: "# people" });
  const events = plural(meetings, { one: "# event", other: "# events" });
  const times = plural(checkIns, { one: "# check-in", other: "# check-ins" });
  return meetings === 0 ? who : t`${who}, ${events}, ${times}`;
}

function moreText(people: number, meetings: number): string {
  const who = plural(people, { one: "# more person", other: "# more people" });
  const events = plural(meetings, { one: "# more event", other: "# more events" });
  if (people === 0) return events;
  return meetings === 0 ? who : t`${who}, ${events}`;
}
