import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { DayRange } from "#contract/platform/day-range.ts";
import type { Meeting } from "#contract/reports/turnout.ts";
import { Button, buttonClass } from "#web/platform/ui/button.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { MenuRadioItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { Menu } from "#web/platform/ui/menus/menu.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { compareDates, hasIssues, type DateIssues } from "./chosen-dates.ts";
import { DatesForm } from "./dates-form.tsx";
import { MeetingsTable } from "./meetings-table.tsx";
import { compareYears, listYears, yearText } from "./school-years.ts";
import classes from "./turnout-card.module.css";
import { TurnoutChart, TurnoutLegend } from "./turnout-chart.tsx";
import { findingText } from "./turnout-texts.ts";

type TurnoutCardProps = {
  /** All of the club's meetings; at least one. */
  meetings: readonly Meeting[];
  /** The selected school year, given by the year it ends in; the latest by default. */
  year: number | undefined;
  onYear: (year: number) => void;
  /** The dates in the address, which are shown instead of a school year, and their problems. */
  dates: DayRange | undefined;
  issues: DateIssues;
  onDates: (dates: DayRange) => void;
};

/** The chart of a school year's meetings, or of those on chosen dates, and the numbers. */
export function TurnoutCard(props: TurnoutCardProps) {
  const { meetings, year, onYear, dates, issues, onDates } = props;
  const [id, tableId] = [useId(), useId()];
  const [showsNumbers, setShowsNumbers] = useState(false);
  const [asksDates, setAsksDates] = useState(false);
  const today = useToday().toLocaleDateString("sv");
  const years = listYears(meetings);
  const chosen = year !== undefined && years.includes(year) ? year : (years[0] ?? 0);
  const { now, before } =
    dates === undefined
      ? compareYears(meetings, chosen, today)
      : compareDates(hasIssues(issues) ? [] : meetings, dates, today);
  const finding = hasIssues(issues) ? t`Choose Other Dates` : findingText(now, before);
  const isDates = asksDates || dates !== undefined;
  const shown = yearText(chosen);
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id}>{finding}</h2>
        <Menu
          // Includes what the button shows, which is its value (R20.9).
          label={isDates ? t`School Year: Other Dates` : t`School Year: ${shown}`}
          buttonClassName={buttonClass("ghost")}
          button={
            isDates ? <Trans>Other Dates</Trans> : <span className={classes["year"]}>{shown}</span>
          }
        >
          {years.map((one) => (
            <MenuRadioItem
              key={one}
              checked={!isDates && one === chosen}
              onSelect={() => {
                setAsksDates(false);
                onYear(one);
              }}
            >
              {yearText(one)}
            </MenuRadioItem>
          ))}
          <MenuRadioItem checked={isDates} onSelect={() => setAsksDates(true)}>
            <Trans>Other Dates</Trans>
          </MenuRadioItem>
        </Menu>
      </div>
      {isDates && (
        <DatesForm
          key={`${dates?.from} ${dates?.to}`}
          dates={dates ?? {}}
          issues={issues}
          onDates={onDates}
        />
      )}
      {now.length === 0 ? (
        <MeetingDays meetings={meetings} />
      ) : (
        <>
          <div className={classes["picture"]}>
            <TurnoutChart
              label={t`Attendance by event: ${finding}`}
              meetings={now}
              before={before}
            />
            <TurnoutLegend hasBefore={before.length > 0} />
          </div>
          <div className={classes["foot"]}>
            <Button
              look="ghost"
              aria-expanded={showsNumbers}
              aria-controls={tableId}
              onClick={() => setShowsNumbers(!showsNumbers)}
            >
              {showsNumbers ? <Trans>Hide Numbers</Trans> : <Trans>Show Numbers</Trans>}
            </Button>
          </div>
          <div id={tableId}>{showsNumbers && <MeetingsTable meetings={now} today={today} />}</div>
        </>
      )}
    </Card>
  );
}

/** From when to when there are meetings, for dates without any. */
function MeetingDays({ meetings }: Pick<TurnoutCardProps, "meetings">) {
  const first = formatEventDate(meetings[0]?.day ?? null);
  const last = formatEventDate(meetings.at(-1)?.day ?? null);
  return (
    <p className={classes["none"]}>
      <Trans>
        Your first event with attendees was on {first}, and your last one on {last}.
      </Trans>
    </p>
  );
}
