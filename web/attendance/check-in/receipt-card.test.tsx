import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { Receipt } from "#contract/attendance/attendance.ts";
import { speak } from "../../platform/language/language.ts";
import { ReceiptCard } from "./receipt-card.tsx";

beforeAll(() => speak("en"));

const receipt: Receipt = {
  clubId: "club",
  eventId: "event",
  eventName: "Kickoff",
  clubName: "Chess Club",
  date: null,
  points: 5,
  timestamp: 1_700_000_000_000,
  timeZone: null,
  lateBy: null,
};
const shown = (given: Partial<Receipt>, repeat = false) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <ReceiptCard receipt={{ ...receipt, ...given }} repeat={repeat} focused={false} />
    </I18nProvider>,
  );

test.each([
  [5, false, "+5 points"],
  [0, false, "+0 points"],
  [0, true, "0 points"],
])("A receipt shows the points that are set: %s (R7.5)", (points, repeat, text) => {
  expect(shown({ points }, repeat)).toContain(`>${text}<`);
});

test.each([false, true])("A receipt of an event without points shows none (R7.5)", (repeat) => {
  const html = shown({ points: null }, repeat);
  expect(html).toContain("Kickoff");
  expect(html).not.toContain("point");
});
