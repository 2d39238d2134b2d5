import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { YearEffects as Effects } from "#contract/ledger/ledger.ts";
import { datedTitle } from "#web/platform/texts/dated-title.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import { nameOf } from "../texts/operation-values.ts";
import classes from "./preview-dialog.module.css";

/** What the start of a year, or its undo, changes besides points, with names to open (R31.32). */
export function YearEffects({ effects }: { effects: Effects }) {
  const { graduates, firstGraduates, ending, moving, staying, requirements, officers } = effects;
  const texts = effects.isStart ? textsOfStart() : textsOfUndo();
  const others = graduates - firstGraduates.length;
  const more = formatNumber(others);
  const lists = [
    { key: "ending", events: ending, textOf: texts.ending },
    { key: "moving", events: moving, textOf: texts.moving },
    { key: "staying", events: staying, textOf: textOfStaying },
  ];
  return (
    <ul className={classes["effects"]}>
      {graduates > 0 && (
        <Named text={texts.graduates(graduates)}>
          {firstGraduates.map((one) => (
            <li key={one.id}>{nameOf(one)}</li>
          ))}
          {others > 0 && <li>{t`and ${more} more`}</li>}
        </Named>
      )}
      {lists.map(
        ({ key, events, textOf }) =>
          events.length > 0 && (
            <Named key={key} text={textOf(events.length)}>
              {events.map(({ id, name, date }) => (
                <li key={id}>{datedTitle({ name: name ?? "", day: date ?? undefined })}</li>
              ))}
            </Named>
          ),
      )}
      {requirements > 0 && <li>{texts.requirements(requirements)}</li>}
      {officers > 0 && <li>{texts.officers(officers)}</li>}
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

type Texts = Record<
  "graduates" | "ending" | "moving" | "requirements" | "officers",
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
    moving: (count) =>
      plural(count, {
        one: "# upcoming event moves to the new year.",
        other: "# upcoming events move to the new year.",
      }),
    requirements: (count) =>
      plural(count, { one: "# requirement is copied.", other: "# requirements are copied." }),
    officers: (count) =>
      plural(count, { one: "# officer loses access.", other: "# officers lose access." }),
  };
}

/** Only a start leaves events in the year before. */
const textOfStaying = (count: number): string =>
  plural(count, {
    one: "# event on or after the first day stays in the old year because someone already attended it.",
    other:
      "# events on or after the first day stay in the old year because someone already attended them.",
  });

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
    moving: (count) =>
      plural(count, {
        one: "# event moves back to the previous year.",
        other: "# events move back to the previous year.",
      }),
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
