import { t } from "@lingui/core/macro";
import type { EventSort } from "./event-sections.ts";

/** The names of the sort orders of a club's events (R6.46). */
export const eventSortTexts = (): Record<EventSort, string> => ({
  "created-newest": t`Newest created`,
  date: t`Date`,
  name: t`Name`,
});
