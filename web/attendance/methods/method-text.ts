import { t } from "@lingui/core/macro";
import type { AttendanceRecord, RecordedMethod } from "#contract/attendance/methods.ts";

/** How a person was recorded: "Typed the code", "Added by Kim Ode"; undefined while it isn't known. */
export function methodText(
  record: Pick<AttendanceRecord, "method" | "by"> | undefined,
): string | undefined {
  return record && texts[record.method](record.by);
}

const scanned = () => t`Scanned the code`;

const texts: Record<RecordedMethod, (by: string | null) => string> = {
  typed: () => t`Typed the code`,
  "fixed-qr": scanned,
  "changing-qr": scanned,
  ticket: () => t`Scanned before logging in`,
  slip: () => t`Paper slip`,
  scanner: (by) => (by === null ? t`Card scanned` : t`Card scanned by ${by}`),
  hand: (by) => (by === null ? t`Added manually` : t`Added by ${by}`),
  kiosk: () => t`At a kiosk`,
  "kiosk-typed": () => t`Typed at a kiosk`,
  "kiosk-name": () => t`By name at a kiosk`,
  request: (by) => (by === null ? t`Request approved` : t`Request approved by ${by}`),
  import: () => t`Imported`,
  code: () => t`Checked in with a code`,
};
