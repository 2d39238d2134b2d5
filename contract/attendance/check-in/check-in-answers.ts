import type { ErrorCode } from "../../platform/errors.ts";

/**
 * What an answer means for a check-in that waits on a device, or for an addition at the door:
 * `settled`, so it is dropped and the result shown; `waits`, so it is kept and sent again
 * automatically; `belongs-to-another`, so it is kept until its own person is logged in; and
 * `stopped`, so it is kept, and the person decides.
 */
export type Fate = "settled" | "waits" | "belongs-to-another" | "stopped";

/** The answers that are about what waits. Any other says nothing about it. */
const answers: Partial<Record<ErrorCode | "success", Fate>> = {
  success: "settled",
  "already-checked-in": "settled",
  "not-open-yet": "settled",
  "check-in-closed": "settled",
  "came-too-late": "settled",
  "asked-officers": "settled",
  "removed-from-event": "settled",
  "invalid-code": "settled",
  "code-changed": "settled",
  "slip-used": "settled",
  "slip-expired": "settled",
  "new-club": "settled",
  "press-submit": "settled",

  // The session that sent it isn't the one of the person who pressed.
  "signed-out": "belongs-to-another",
  "other-account": "belongs-to-another",
  "wrong-role": "belongs-to-another",
  "second-step-required": "belongs-to-another",

  // As it is, sending it again can't help.
  "invalid-input": "stopped",
  "not-found": "stopped",
  "too-large": "stopped",
  "not-json": "stopped",
  "method-not-allowed": "stopped",

  // Additions at the door, which stay on the list until they are dismissed.
  "not-a-card": "stopped",
  "card-too-old": "stopped",
  "cards-only": "stopped",
  "pass-over": "stopped",
  "reason-needed": "stopped",
  "confirm-on-phone": "stopped",
  "removed-by-officer": "stopped",
  "undone-since": "stopped",
  "waited-too-long": "stopped",
};
const fates = new Map<string, Fate>(Object.entries(answers));

/**
 * What an answer with this code means for what waits. Without a code, there was no answer of ours.
 * Whatever isn't about it (no network, a busy server, too many attempts, a code of a later version)
 * waits, so that nothing is lost by an answer that nobody thought of.
 */
export function fateOf(code: string | undefined): Fate {
  return fates.get(code ?? "") ?? "waits";
}
