import type { What } from "#contract/ledger/what.ts";
import type { Named } from "#contract/platform/named.ts";
import type { Details } from "./details.ts";

type Names = Record<"event" | "pass", (id: string) => Named>;

type OfPass =
  | ("pass-made" | "pass-taken" | "pass-revoked" | "scanner-locked" | "scanner-unlocked")
  | ("kiosk-opened" | "kiosk-ended");

/** How the history describes what was done to door passes, locked scanners, and kiosks. */
export const passKinds: {
  [K in OfPass]: (details: Details[K], names: Names) => What;
} = {
  "pass-made": ({ eventId }, { event }) => ({ kind: "pass-made", event: event(eventId) }),
  "pass-taken": ({ eventId }, { event }) => ({ kind: "pass-taken", event: event(eventId) }),
  "pass-revoked": ({ eventId, ofPass }, { event, pass }) => ({
    kind: "pass-revoked",
    event: event(eventId),
    pass: pass(ofPass),
  }),
  "kiosk-opened": ({ eventId }, { event }) => ({
    kind: "kiosk-opened",
    event: eventId === null ? null : event(eventId),
  }),
  "kiosk-ended": ({ eventId, ofKiosk }, { event, pass }) => ({
    kind: "kiosk-ended",
    event: eventId === null ? null : event(eventId),
    kiosk: pass(ofKiosk),
  }),
  "scanner-locked": ({ eventId }, { event }) => ({ kind: "scanner-locked", event: event(eventId) }),
  "scanner-unlocked": ({ eventId }, { event }) => ({
    kind: "scanner-unlocked",
    event: event(eventId),
  }),
};
