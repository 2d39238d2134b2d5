import { t } from "@lingui/core/macro";
import type { ClubFileFault } from "./read-club-file.ts";

/** Why a club's file can't be read, and what to do. */
export function clubFileFaultText(error: Error & { fault?: ClubFileFault }): string {
  switch (error.fault) {
    case "too-large":
    case "too-much-inside":
      return t`It's too large.`;
    case "unreadable":
      return t`It's damaged. Save it again and choose the new file.`;
    case "no-club":
      return t`It isn't a club's file, or part of it is missing. Choose the ZIP file that Everything as CSV saved.`;
    case "later-version":
      return t`It's from a newer version. Update this server first.`;
    case "changed":
      return t`It was changed after it was saved. Save it again and choose the new file.`;
    default:
      return error.message;
  }
}
