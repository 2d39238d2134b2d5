import { expect, it } from "vitest";
import { nearestName } from "./nearest-name.ts";

const names = ["PORT", "HOST", "SUPPORT_EMAIL", "BACKUP_HOURS", "BACKUP_DAYS", "SMTP_URL"];

it.each([
  ["SUPORT_EMAIL", "SUPPORT_EMAIL"],
  ["SUPPORT_MAIL", "SUPPORT_EMAIL"],
  ["BACKUP_DAY", "BACKUP_DAYS"],
  ["BACKPU_HUORS", "BACKUP_HOURS"],
  ["smtp_url", "SMTP_URL"],
  ["PROT", "PORT"],
  ["HOME", undefined],
  ["PGPORT", undefined],
  ["PATH", undefined],
  ["SUPPORT", undefined],
  ["", undefined],
])("The name nearest to %s is %s", (typed, name) => {
  expect(nearestName(typed, names)).toBe(name);
});
