import { plural, t } from "@lingui/core/macro";
import type { ImportedMeeting } from "#contract/imports.ts";
import { formatEventDate } from "#web/ui/format-dates.ts";
import { formatNames } from "#web/ui/format-names.ts";
import { formatNumber } from "#web/ui/format.ts";
import type { Picture } from "./picture.ts";
import type { Warning } from "./reading.ts";

/** The number of meetings named in one sentence. */
const named = 5;

type OfMeeting = Extract<Warning, { meeting: number }>;
const isOfMeeting = (warning: Warning): warning is OfMeeting => "meeting" in warning;

/** What is unlikely about a sheet, in sentences; meetings with the same warning share one. */
export function warningTexts(
  warnings: readonly Warning[],
  { meetings, rows }: Pick<Picture, "meetings" | "rows">,
): string[] {
  const kinds = [...new Set(warnings.filter(isOfMeeting).map(({ warning }) => warning))];
  const aboutMeetings = kinds.map((kind) => {
    const said = warnings.filter(isOfMeeting).filter(({ warning }) => warning === kind);
    const labels = said.map(({ meeting }) => meetingLabel(meetings[meeting]));
    return meetingsText(kind, labels);
  });
  const others = warnings.flatMap((warning) =>
    isOfMeeting(warning) ? [] : [otherText(warning, rows)],
  );
  return [...aboutMeetings, ...others];
}

/** A meeting in a list: its name and date. */
export function meetingLabel(meeting: ImportedMeeting | undefined): string {
  if (meeting === undefined) return "";
  const { name, date } = meeting;
  return date === null ? name : `${name} ${formatEventDate(date)}`.trim();
}

function meetingsText(kind: OfMeeting["warning"], labels: readonly string[]): string {
  const count = labels.length;
  const more = count - named;
  const some = more > 0 ? [...labels.slice(0, named), t`${more} more`] : labels;
  const list = formatNames(some);
  switch (kind) {
    case "everyone":
      return t`Everyone attended: ${list}.`;
    case "no-one":
      return t`No one attended: ${list}.`;
    case "future":
      return t`In the future: ${list}. Is the school year right?`;
    case "far-away":
      return t`Far from the other dates: ${list}. Check the year.`;
  }
}

function otherText(warning: Exclude<Warning, OfMeeting>, people: Picture["rows"]): string {
  switch (warning.warning) {
    case "many-points": {
      const { name } = warning;
      const row = formatNumber(warning.row);
      const points = formatNumber(warning.points);
      const usual = formatNumber(warning.usual);
      return t`Row ${row}: ${name} gets ${points} points for one meeting. The usual number is ${usual}.`;
    }
    case "combined": {
      const { name, rows } = nameAndRows(warning);
      return t`Rows ${rows} are one person, ${name}. We combined them.`;
    }
    case "same-name": {
      const { name } = warning;
      const rows = formatNames(warning.rows.map((row) => rowWithPerson(row, people)));
      return t`Rows ${rows} have the same name, ${name}. They're imported as different people.`;
    }
    case "two-grades": {
      const { name } = warning;
      const rows = formatNames(warning.rows.map((row) => rowWithPerson(row, people)));
      return t`${name} is in rows ${rows} with different grades.`;
    }
    case "shared-email": {
      const names = formatNames(warning.names);
      const { email } = warning;
      return t`${names} share the email ${email}.`;
    }
    case "late":
      return plural(warning.times, {
        one: "# late mark counts as present.",
        other: "# late marks count as present.",
      });
    case "excused":
      return plural(warning.times, {
        one: "# excused mark counts as absent.",
        other: "# excused marks count as absent.",
      });
  }
}

/** A row's number with what tells its person apart from another of the same name. */
function rowWithPerson(row: number, people: Picture["rows"]): string {
  const { gradYear = null, email = null } = people.get(row) ?? {};
  const about = [gradYear, email].filter((known) => known !== null).join(", ");
  return about === "" ? formatNumber(row) : `${formatNumber(row)} (${about})`;
}

function nameAndRows({ name, rows }: { name: string; rows: readonly number[] }) {
  return { name, rows: formatNames(rows.map(formatNumber)) };
}
