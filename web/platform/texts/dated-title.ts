import { t } from "@lingui/core/macro";
import { localDate } from "#web/platform/language/local-date.ts";
import { formatNearDay } from "#web/platform/ui/format/format-more-dates.ts";
import { eventTitle } from "./event-values.ts";

/**
 * An event in a sentence, by name and day (`YYYY-MM-DD`), which tells events of one name apart:
 * "Weekly Meeting, Tue, Sep 15" (R19.7). Without a day, only by name.
 */
export function datedTitle({ name, day }: { name: string; day?: string | undefined }): string {
  const title = eventTitle({ name });
  if (day === undefined) return title;
  const date = formatNearDay(day);
  return t`${title}, ${date}`;
}

type OfficersEvent = { name: string; date: string | null; createdAt: number };

/**
 * The same for officers, whose events without a date are of the day they were created, in the
 * viewer's zone.
 */
export function datedEventTitle({ name, date, createdAt }: OfficersEvent): string {
  return datedTitle({ name, day: date ?? localDate(createdAt) });
}
