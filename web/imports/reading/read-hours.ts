import { bounds } from "#contract/platform/bounds.ts";
import { minutesOf } from "#contract/requirements/service-hours.ts";
import { textOf, type SheetCell } from "../sheet.ts";
import { none } from "./head-rows.ts";
import { numberOf } from "./read-marks.ts";

/** Spreadsheets count from 1899-12-30, the day of a time without one. */
const clock = /^(?:1899-12-30 )?(\d{1,4}:[0-5]\d)(?::00)?$/;
const withUnit =
  /^(\d{1,4}(?:[.,]\d{1,2})?) ?h(?:(?:ou)?rs?)?\.?(?:,? ?(?:and )?(\d{1,2}) ?(?:m(?:in(?:ute)?s?)?\.?)?)?$/;
const minutesAlone = /^(\d{1,4}) ?m(?:in(?:ute)?s?)?\.?$/;

/**
 * The minutes of the service hours in a cell: 2.5, 2:30, or 2 h 30. Null for none, undefined for
 * anything that isn't a number of hours.
 */
export function readHours(cell: SheetCell | undefined): number | null | undefined {
  const text = textOf(cell).toLowerCase();
  if (text === "" || none.test(text)) return null;
  const minutes = typeof cell === "number" ? Math.round(cell * 60) : minutesIn(text);
  return minutes >= 0 && minutes <= bounds.maxServiceMinutes ? minutes : undefined;
}

function minutesIn(text: string): number {
  const time = clock.exec(text)?.[1];
  if (time !== undefined) return minutesOf(time);
  const alone = minutesAlone.exec(text)?.[1];
  if (alone !== undefined) return Number(alone);
  const [, hours = text, more] = withUnit.exec(text) ?? [];
  const minutes = Math.round((numberOf(hours) ?? Number.NaN) * 60);
  if (more === undefined) return minutes;
  return Number(more) < 60 && minutes % 60 === 0 ? minutes + Number(more) : Number.NaN;
}
