import type { ErrorCode } from "#contract/platform/errors.ts";
import { AppError } from "../platform/app-error.ts";
import type { Platform } from "../platform/database/database.ts";

/** Takes about 1 second from a sheet, and 1.8 from a club's file. */
export const attendancesAtOnce = 75_000;

/**
 * Throws `refusal` where all changes wait in one line, if one would add more attendances than
 * others should wait for (R16.7).
 */
export function requireShort(
  { inProcess }: Platform,
  attendances: number,
  refusal: ErrorCode,
): void {
  if (inProcess && attendances > attendancesAtOnce) throw new AppError(refusal);
}
