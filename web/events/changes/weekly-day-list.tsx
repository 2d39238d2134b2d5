import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { WeeklyDays } from "#contract/events/events.ts";
import { Checkbox } from "#web/platform/ui/fields/checkbox.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import classes from "./weekly-day-list.module.css";

type Day = WeeklyDays["days"][number];

type WeeklyDayListProps = {
  days: readonly Day[];
  /** The selected dates. */
  dates: readonly string[];
  onChoose: (date: string, isChosen: boolean) => void;
};

/**
 * The dates of a weekly repetition. Each can be skipped; dates that already have the event are
 * disabled.
 */
export function WeeklyDayList({ days, dates, onChoose }: WeeklyDayListProps) {
  const [count, all] = [formatNumber(dates.length), formatNumber(days.length)];
  return (
    <fieldset className={classes["days"]}>
      <legend>
        <Trans>
          {count} of {all} days
        </Trans>
      </legend>
      {days.map((day) => (
        <label key={day.date} className={classes["day"]}>
          <Checkbox
            checked={dates.includes(day.date)}
            disabled={day.known}
            onChange={({ target }) => onChoose(day.date, target.checked)}
          />
          <span>
            {formatEventDate(day.date)}
            <span className={classes["note"]}>{noteOf(day)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Whether a date is selected by default: it has no such event yet, and isn't in the past. */
export function isFree({ date, known }: Day): boolean {
  return !known && !isPast(date);
}

function noteOf({ date, known }: Day): string | undefined {
  if (known) return t`Already exists`;
  return isPast(date) ? t`In the past` : undefined;
}

function isPast(date: string): boolean {
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return date < today.toISOString().slice(0, 10);
}
