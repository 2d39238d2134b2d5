import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Meeting } from "#contract/turnout.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useToday } from "#web/ui/use-today.ts";
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
};

/** The chart of a school year's meetings, with a button that shows the numbers. */
export function TurnoutCard({ meetings, year, onYear }: TurnoutCardProps) {
  const [id, tableId] = [useId(), useId()];
  const [showsNumbers, setShowsNumbers] = useState(false);
  const today = useToday().toLocaleDateString("sv");
  const years = listYears(meetings);
  const chosen = year !== undefined && years.includes(year) ? year : (years[0] ?? 0);
  const { now, before } = compareYears(meetings, chosen, today);
  const finding = findingText(now, before);
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id}>{finding}</h2>
        <Menu
          label={t`School Year`}
          buttonClassName={buttonClass("ghost")}
          button={yearText(chosen)}
        >
          {({ MenuRadioItem }) =>
            years.map((one) => (
              <MenuRadioItem key={one} checked={one === chosen} onSelect={() => onYear(one)}>
                {yearText(one)}
              </MenuRadioItem>
            ))
          }
        </Menu>
      </div>
      <div className={classes["picture"]}>
        <TurnoutChart label={t`Attendance by event: ${finding}`} meetings={now} before={before} />
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
    </Card>
  );
}
