import type { Receipt } from "#contract/attendance.ts";
import { ownTimeZone } from "#web/platform/own-time-zone.ts";
import { formatEventDate, formatMinuteAt } from "#web/ui/format-dates.ts";
import { formatNumber, formatSigned } from "#web/ui/format-number.ts";
import { pageLanguage } from "#web/platform/page-language.ts";

/** The texts of a receipt in a document, with `blank` where a number belongs. */
export type EarlyTexts = {
  untitled: string;
  late: string;
  /** By the language's plural form. */
  points: Partial<Record<Intl.LDMLPluralRule, string>>;
};

export const blank = "{}";

/** The receipt of the document, which the build has rendered without values. */
export function fillReceipt(template: HTMLTemplateElement, receipt: Receipt): DocumentFragment {
  const texts = JSON.parse(template.dataset["texts"] ?? "") as EarlyTexts;
  const card = template.content.cloneNode(true) as DocumentFragment;
  const { eventName, clubName, date, timestamp, timeZone, lateBy } = receipt;
  const points = receipt.points ?? 0;
  const form = new Intl.PluralRules(pageLanguage()).select(Math.abs(points));
  const late = lateBy === null ? "" : ` · ${texts.late.replace(blank, formatNumber(lateBy))}`;
  const values = {
    event: eventName === "" ? texts.untitled : eventName,
    club: clubName,
    points: (texts.points[form] ?? blank).replace(blank, formatSigned(points)),
    date: formatEventDate(date),
    time: formatMinuteAt(timestamp, timeZone ?? ownTimeZone()) + late,
  };
  for (const [name, value] of Object.entries(values)) {
    const place = card.querySelector(`[data-receipt=${name}]`);
    if (name === "date" && date === null) place?.parentElement?.remove();
    else if (place) place.textContent = value;
  }
  return card;
}
