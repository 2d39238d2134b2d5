import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "#web/platform/ui/button.tsx";
import { NumberField } from "#web/platform/ui/fields/number-field.tsx";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import type { SheetKind } from "../roles.ts";
import { doubtText } from "./doubt-texts.ts";
import classes from "./import-page.module.css";
import { kindTexts } from "./import-texts.ts";
import { NotSure } from "./not-sure.tsx";
import type { ReadSheet } from "./sheet-worker.ts";
import type { Importing } from "./use-import.ts";

/** What the sheet is, as which it was recognized, and what it may not say about all of its rows. */
export function SheetFacts({ importing, sheet }: { importing: Importing; sheet: ReadSheet }) {
  const { tabs, chosen, say, answer, startOver } = importing;
  if (chosen === undefined) return null;
  const { tab, said, answers, isAsLastTime } = chosen;
  const { layout, picture } = sheet;
  const { event } = answers;
  const { program, rows = 1 } = tabs[tab] ?? {};
  const isEvent = layout.kind === "event";
  const assumed = picture.doubts.find(({ doubt }) => doubt === "year-assumed");
  return (
    <section className={classes["step"]} aria-label={t`About this sheet`}>
      {program !== undefined && <p className={classes["soft"]}>{programText(program)}</p>}
      {isAsLastTime && (
        <p className={classes["choice"]}>
          <span className={classes["soft"]}>
            <Trans>Read the same way as last time.</Trans>
          </span>
          <Button look="quiet" onClick={startOver}>
            <Trans>Start Over</Trans>
          </Button>
        </p>
      )}
      <div className={classes["fields"]}>
        <SelectField
          label={t`What's in it?`}
          value={layout.kind}
          onChange={({ target }) => say((now) => ({ ...now, kind: target.value as SheetKind }))}
        >
          {Object.entries(kindTexts()).map(([kind, text]) => (
            <option key={kind} value={kind}>
              {text}
            </option>
          ))}
        </SelectField>
        {isEvent && (
          <>
            <TextField
              label={t`Event Name`}
              value={event.name}
              onChange={({ target }) => answer({ event: { ...event, name: target.value } })}
            />
            <TextField
              label={t`Event Date`}
              type="date"
              value={(event.date === undefined ? picture.meetings[0]?.date : event.date) ?? ""}
              onChange={({ target }) =>
                answer({ event: { ...event, date: target.value === "" ? null : target.value } })
              }
            />
          </>
        )}
        {layout.kind !== "members" && (
          <NumberField
            label={isEvent ? t`Points` : t`Points per meeting`}
            description={isEvent ? undefined : t`Used where the sheet doesn't say.`}
            value={answers.points ?? ""}
            onNumber={(points) => answer({ points })}
          />
        )}
        <NumberField
          label={t`The sheet's school year ends in`}
          description={t`Used for grades and for dates without a year.`}
          value={answers.schoolYearEnd}
          onNumber={(year) => {
            const trusted = [...answers.trusted, "year-assumed"] as const;
            answer({ schoolYearEnd: year ?? 0, trusted });
          }}
        />
      </div>
      {assumed !== undefined && <NotSure>{doubtText(assumed, picture)}</NotSure>}
      <Fold title={t`More about this sheet`}>
        <div className={classes["fields"]}>
          <NumberField
            label={t`Data starts in row`}
            min={1}
            max={rows}
            value={(said.firstRow ?? layout.firstRow) + 1}
            onNumber={(row) => say((now) => ({ ...now, firstRow: Math.max(1, row ?? 1) - 1 }))}
          />
        </div>
      </Fold>
    </section>
  );
}

/** The choice of a tab, which stays while another one is read. */
export function TabField({ importing }: { importing: Importing }) {
  const { tabs, chosen, chooseTab } = importing;
  const isWhole = tabs[chosen?.tab ?? 0]?.isCombined === true;
  if (tabs.length < 2) return null;
  return (
    <div className={classes["fields"]}>
      <SelectField
        label={t`Which tab?`}
        description={
          isWhole ? undefined : t`Import one tab at a time. Then come back for the next one.`
        }
        value={chosen?.tab}
        onChange={({ target }) => chooseTab(Number(target.value))}
      >
        {tabs.map(({ name, isCombined }, index) => (
          <option key={isCombined ? "" : name} value={index}>
            {isCombined ? t`All meetings: ${name}` : name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function programText(program: string): string {
  return /^([aeio]|x2)/i.test(program)
    ? t`This looks like an ${program} export.`
    : t`This looks like a ${program} export.`;
}
