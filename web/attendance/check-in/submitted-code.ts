import { normalizeCode } from "#contract/events/codes/normalize-code.ts";
import { codeOfLink } from "./pasted-code.ts";
import type { QueuedCheckIn } from "./queue/queued-check-in.ts";

/** A typed text as a submission; `linked` is the code of the link that led here, if any. */
export function readSubmitted(
  typed: string,
  linked: string | undefined,
): Pick<QueuedCheckIn, "code" | "how"> {
  const code = normalizeCode(codeOfLink(typed) ?? typed);
  return { code, how: linked !== undefined && normalizeCode(linked) === code ? "link" : "typed" };
}
