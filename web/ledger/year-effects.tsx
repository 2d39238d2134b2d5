import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { YearEffects as Effects } from "#contract/ledger.ts";
import { Fold } from "#web/ui/fold.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { formatEventDate } from "#web/ui/format-dates.ts";
import { nameOf, titleOf } from "./operation-values.ts";
import classes from "./preview-dialog.module.css";

/** What the start of a year, or its undo, changes besides points, with names to open (R31.32). */
export function YearEffects({ effects }: { effects: Effects }) {
  const { graduates, firstGraduates, ending, going, staying, requirements, officers } = effects;
  const said = effects.isStart ? textsOfStart() : textsOfUndo();
  const others = graduates - firstGraduates.length;
  const more = formatNumber(others);
  return (
    <ul className={classes["effects"]}>
      {graduates > 0 && (
        <Named text={said.graduates(graduates)}>
          {firstGraduates.map((one) => (
            <li key={one.id}>{nameOf(one)}</li>
          ))}
          {others > 0 && <li>{t`and ${more} more`}</li>}
        </Named>
      )}
      {[
        { events: ending, text: said.ending },
        { events: going, text: said.going },
        { events: staying, text: said.staying },
      ].map(
        ({ events, text }) =>
          events.length > 0 && (
            <Named key={text(1)} text={text(events.length)}>
              {events.map((event) => (
                <li key={event.id}>{titleOn(event)}</li>
              ))}
            </Named>
          ),
      )}
      {requirements > 0 && <li>{said.requirements(requirements)}</li>}
      {officers > 0 && <li>{said.officers(officers)}</li>}
    </ul>
  );
}

function Named({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <Fold title={text}>
        <ul>{children}</ul>
      </Fold>
    </li>
  );
}

function titleOn({ name, date }: Effects["ending"][number]): string {
  const title = titleOf({ name });
  if (date === null) return title;
  const day = formatEventDate(date);
  return t`${title} on ${day}`;
}

type Texts = Record<
  "graduates" | "ending" | "going" | "staying" | "requirements" | "officers",
  (count: number) => string
>;

function textsOfStart(): Texts {
  return {
    graduates: (count) =>
      plural(count, {
        one: "# member graduates and leaves your lists.",
        other: "# members graduate and leave your lists.",
      }),
    ending: (count) =>
      plural(count, {
        one: "# Active event becomes Inactive.",
        other: "# Active events become Inactive.",
      }),
    going: (count) =>
      plural(count, {
        one: "# upcoming event moves to the new year.",
        other: "# upcoming events move to the new year.",
      }),
    staying: (count) =>
      plural(count, {
        one: "# event on or after the first day stays in the old year because someone already attended it.",
        other:
          "# events on or after the first day stay in the old year because someone already attended them.",
      }),
    requirements: (count) =>
      plural(count, { one: "# requirement is copied.", other: "# requirements are copied." }),
    officers: (count) =>
      plural(count, { one: "# officer loses access.", other: "# officers lose access." }),
  };
}

function textsOfUndo(): Texts {
  return {
    graduates: (count) =>
      plural(count, {
        one: "# graduate returns to your lists.",
        other: "# graduates return to your lists.",
      }),
    ending: (count) =>
      plural(count, {
        one: "# event becomes Active again.",
        other: "# events become Active again.",
      }),
    going: (count) =>
      plural(count, {
        one: "# event moves back to the previous year.",
        other: "# events move back to the previous year.",
      }),
    staying: () => "",
    requirements: (count) =>
      plural(count, {
        one: "# copied requirement is removed.",
        other: "# copied requirements are removed.",
      }),
    officers: (count) =>
      plural(count, {
        one: "# officer regains access.",
        other: "# officers regain access.",
      }),
  };
}
