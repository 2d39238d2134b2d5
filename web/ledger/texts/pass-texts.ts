import { t } from "@lingui/core/macro";
import type { What } from "#contract/ledger/what.ts";
import { titleOf } from "./operation-values.ts";

/** Door pass users typed a name, which is stored for a while. */
export function byPass({ name }: { name: string | null }): string {
  return name === null ? t`Someone with a door pass` : t`${name} (door pass)`;
}

/** A kiosk, named after who opened it while that is known (R33.6). */
export function atKiosk({ name }: { name: string | null }): string {
  return name === null ? t`Kiosk` : t`Kiosk (opened by ${name})`;
}

type OfPass =
  | ("pass-made" | "pass-taken" | "pass-revoked" | "scanner-locked" | "scanner-unlocked")
  | ("kiosk-opened" | "kiosk-ended");

/** What was done to a door pass, a locked scanner, or a kiosk. */
export function doneToPass(what: Extract<What, { kind: OfPass }>): string {
  if (what.kind === "kiosk-opened") return kioskOpened(what);
  if (what.kind === "kiosk-ended") return kioskEnded(what);
  const event = titleOf(what.event);
  switch (what.kind) {
    case "pass-made":
      return t`Created a door pass for ${event}`;
    case "pass-taken":
      return t`Accepted a door pass for ${event}`;
    case "scanner-locked":
      return t`Locked a device to the scanner for ${event}`;
    case "scanner-unlocked":
      return t`Unlocked the scanner for ${event}`;
    case "pass-revoked": {
      const { name } = what.pass;
      return name === null
        ? t`Revoked a door pass for ${event}`
        : t`Revoked ${name}'s door pass for ${event}`;
    }
  }
}

function kioskOpened(what: Extract<What, { kind: "kiosk-opened" }>): string {
  if (what.event === null) return t`Opened a kiosk for any open event`;
  const event = titleOf(what.event);
  return t`Opened a kiosk for ${event}`;
}

function kioskEnded(what: Extract<What, { kind: "kiosk-ended" }>): string {
  const { name } = what.kiosk;
  if (what.event === null)
    return name === null
      ? t`Ended a kiosk for any open event`
      : t`Ended ${name}'s kiosk for any open event`;
  const event = titleOf(what.event);
  return name === null ? t`Ended a kiosk for ${event}` : t`Ended ${name}'s kiosk for ${event}`;
}
