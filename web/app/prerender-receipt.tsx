import type { Receipt } from "#contract/attendance.ts";
import type { Language } from "#contract/languages.ts";
import { CheckedIn } from "../attendance/checked-in.tsx";
import { blank, type EarlyTexts } from "../attendance/early-receipt.ts";
import { eventTitle, lateText } from "../texts/event-values.ts";
import { formatDifference, formatNumber } from "../ui/format.ts";
import { formatSigned } from "../ui/format-number.ts";

/** A receipt with everything that a receipt can have. */
const any: Receipt = {
  clubId: "",
  clubName: "",
  eventId: "",
  eventName: "",
  date: "2026-01-01",
  points: 0,
  timestamp: 0,
  timeZone: "UTC",
  lateBy: null,
};

/** Numbers among which is one for each plural form. */
const numbers = Array.from({ length: 201 }, (_, number) => number);

/** What a check-in's document shows in place of its form after Success!, once filled in (R7.27). */
export function EarlyReceipt({ language }: { language: Language }) {
  const rules = new Intl.PluralRules(language);
  const points: EarlyTexts["points"] = {};
  for (const number of numbers)
    points[rules.select(number)] ??= formatDifference(number).replace(formatSigned(number), blank);
  const late = lateText(1).replace(formatNumber(1), blank);
  const texts: EarlyTexts = { untitled: eventTitle({ name: "" }), late, points };
  return (
    <template data-texts={JSON.stringify(texts)}>
      <CheckedIn outcomes={[{ receipt: any, repeat: false }]} refused={[]} onAnother={() => {}} />
    </template>
  );
}
