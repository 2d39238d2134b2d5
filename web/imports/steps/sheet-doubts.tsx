import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type MouseEvent } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { focusItsList } from "#web/platform/ui/page/use-focus-after.ts";
import { ShortList } from "#web/platform/ui/tables/short-list.tsx";
import type { Settled } from "../reading/choices.ts";
import type { Picture } from "../reading/picture.ts";
import type { Doubt } from "../reading/reading.ts";
import type { Layout } from "../roles.ts";
import { doubtText, trustTexts } from "./doubt-texts.ts";
import classes from "./import-page.module.css";
import type { ReadSheet } from "./sheet-worker.ts";
import type { Importing } from "./use-import.ts";

/** A doubt, or what was done about it. */
type Listed = Pick<Settled, "doubt" | "text"> & { settled?: Settled };
type SheetDoubtsProps = { importing: Importing; sheet: ReadSheet; level: Doubt["level"] };

/** What is unlikely in a sheet, with what can be done about it, which can be taken back. */
export function SheetDoubts({ importing, sheet, level }: SheetDoubtsProps) {
  const { picture, layout } = sheet;
  const done = importing.chosen?.settled.filter(({ doubt }) => doubt.level === level) ?? [];
  // One that was taken back stays in its list until the sheet has been read again.
  const [undone, setUndone] = useState<{ doubt: Doubt; picture: Picture }>();
  const again = undone?.picture === picture ? [undone.doubt] : [];
  const open = [...new Set([...again, ...picture.doubts])].filter(
    (doubt) =>
      // The field of the school year says so itself.
      doubt.doubt !== "year-assumed" &&
      doubt.level === level &&
      !done.some((one) => one.doubt === doubt),
  );
  const rows: Listed[] = [
    ...done.map((settled) => ({ ...settled, settled })),
    ...open.map((doubt) => ({ doubt, text: doubtText(doubt, picture) })),
  ];
  if (rows.length === 0) return null;
  const settle = (press: MouseEvent, one: Settled, isTakenBack = false) => {
    focusItsList(press);
    setUndone(isTakenBack ? { doubt: one.doubt, picture } : undefined);
    importing.settle(one);
  };
  const id = `doubts-${level}`;
  return (
    <section className={classes["step"]} aria-labelledby={id}>
      <h2 id={id}>{level === "asked" ? t`Is This Right?` : t`Double-Check These`}</h2>
      <ShortList rows={rows} keyOf={({ text, settled }) => `${text} ${settled !== undefined}`}>
        {({ doubt, text, settled }) => (
          <div className={classes["choice"]}>
            <p>
              {text} {settled && <strong>{settledText(settled, layout)}</strong>}
            </p>
            <div className={classes["buttons"]}>
              {settled ? (
                <Button look="quiet" onClick={(press) => settle(press, settled, true)}>
                  <Trans>Undo</Trans>
                </Button>
              ) : (
                <>
                  {waysOf(doubt, layout).map((by) => (
                    <Button
                      key={by}
                      look="ghost"
                      data-open=""
                      onClick={(press) => settle(press, { doubt, text, by })}
                    >
                      {wayText(doubt, by, layout)}
                    </Button>
                  ))}
                  {doubt.columns.slice(0, 1).map((column) => (
                    <Button key="go" look="quiet" onClick={() => importing.point(column)}>
                      <Trans>Go to Column</Trans>
                    </Button>
                  ))}
                </>
              )}
            </div>
          </div>
        )}
      </ShortList>
    </section>
  );
}

function waysOf({ doubt, level, rows, columns }: Doubt, { roles }: Layout): Settled["by"][] {
  const canSkip = columns.some((column) => roles[column] !== "ignored");
  // Rows that can't be read are left out or fixed.
  const canTrust = level === "asked" && doubt !== "no-people" && doubt !== "unread-rows";
  return [
    ...(rows.length > 0 ? (["rows"] as const) : []),
    ...(canSkip ? (["columns"] as const) : []),
    ...(canTrust ? (["trusted"] as const) : []),
  ];
}

function wayText(doubt: Doubt, by: Settled["by"], { roles }: Layout): string {
  const { rows, columns } = doubt;
  if (by === "trusted") return trustTexts(doubt, roles)[0];
  return by === "rows"
    ? plural(rows.length, { one: "Leave It Out", other: "Leave Them Out" })
    : plural(columns.length, { one: "Skip This Column", other: "Skip These Columns" });
}

function settledText({ doubt, by }: Settled, { roles }: Layout): string {
  if (by === "trusted") return trustTexts(doubt, roles)[1];
  return by === "rows"
    ? plural(doubt.rows.length, { one: "# row is left out.", other: "# rows are left out." })
    : plural(doubt.columns.length, {
        one: "# column is skipped.",
        other: "# columns are skipped.",
      });
}
