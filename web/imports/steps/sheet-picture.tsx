/* oxlint-disable react/no-array-index-key -- the events of a sheet have nothing but their place */
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import type { ImportedMeeting } from "#contract/imports/imports.ts";
import { useGrowing } from "#web/platform/ui/fields/use-growing.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatHours, formatNumber } from "#web/platform/ui/format/format.ts";
import type { Picture } from "../reading/picture.ts";
import type { SheetPerson } from "../reading/reading.ts";
import { meetingLabel } from "./doubt-texts.ts";
import classes from "./import-page.module.css";

/** Enough of a sheet to see whether it was read correctly. */
const shown = { people: 12, meetings: 30 };
/** So many events are drawn at once; the others follow without freezing the page. */
const meetingsAtOnce = 10;

type SheetPictureProps = {
  picture: Picture;
  /** Goes to the column of an event. */
  onPoint: (column: number) => void;
};

/** A column of the table beside the names. */
type Beside = { head: ReactNode; cell: (person: SheetPerson) => ReactNode };

/** What a sheet becomes: people with their marks and points, and events, which lead to columns. */
export const SheetPicture = memo(function SheetPicture({ picture, onPoint }: SheetPictureProps) {
  const { people, meetings, attended, columns, first } = picture;
  const checkIns = attended.reduce((sum, count) => sum + count, 0);
  const inSight = useGrowing(Math.min(meetings.length, shown.meetings), meetingsAtOnce);
  const hoursOf = (person: SheetPerson) => minutesOf(person, meetings);
  const where = (isShown: boolean, beside: Beside) => (isShown ? [beside] : []);
  const all: Beside[] = [
    { head: t`Class of`, cell: ({ gradYear }) => gradYear ?? "–" },
    ...where(
      first.some(({ carryover }) => carryover !== null),
      { head: t`Carry-over`, cell: ({ carryover }) => formatNumber(carryover ?? 0) },
    ),
    ...meetings.slice(0, inSight).map((meeting, index) => ({
      head: <Event meeting={meeting} column={columns[index]} onPoint={onPoint} />,
      cell: (person: SheetPerson) => cellText(person, index, meeting.points),
    })),
    ...where(meetings.length > 0, {
      head: t`Points`,
      cell: ({ meetingPoints }) => formatNumber(meetingPoints),
    }),
    ...where(
      first.some((person) => hoursOf(person) > 0),
      { head: t`Service Hours`, cell: (person) => formatHours(hoursOf(person)) },
    ),
  ];
  return (
    <section className={classes["step"]}>
      <div>
        <h2 id="picture">
          <Trans>What We Found</Trans>
        </h2>
        <p className={classes["soft"]}>{sizeText(people, meetings.length, checkIns)}</p>
      </div>
      {/* A table wider than the page scrolls on its own, with the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes["scroll"]} role="region" aria-labelledby="picture" tabIndex={0}>
        <table className={classes["picture"]}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              {all.map(({ head }, index) => (
                <th key={String(index)} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.slice(0, shown.people).map((person) => (
              <tr key={person.row}>
                <th scope="row" translate="no">
                  {person.name}
                </th>
                {all.map(({ cell }, index) => (
                  <td key={String(index)}>{cell(person)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});

type EventProps = Pick<SheetPictureProps, "onPoint"> & {
  meeting: ImportedMeeting;
  column: number | undefined;
};

function Event({ meeting, column, onPoint }: EventProps) {
  const { name, date, category, minutes } = meeting;
  const label = meetingLabel(meeting);
  const texts = [
    name,
    date === null ? t`No date` : formatEventDate(date),
    ...(typeof category === "string" ? [category] : []),
    // Most sheets count no hours.
    ...(typeof minutes === "number" && minutes > 0 ? [formatHours(minutes)] : []),
  ].map((text, index) => <span key={String(index)}>{text}</span>);
  if (column === undefined) return texts;
  return (
    <button
      type="button"
      className={classes["event"]}
      aria-label={t`Change ${label}`}
      onClick={() => onPoint(column)}
    >
      {texts}
    </button>
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
