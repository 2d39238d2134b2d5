import { findTimeZone, getZoneChange, setTimeZone } from "./club-time-zone.ts";
import { createSettingKind, type SettingFact } from "./setting-kind.ts";

declare module "../ledger/facts.ts" {
  interface FactTypes {
    "time-zone": SettingFact<"time-zone", string | null>;
  }
}

/** The time zone of a club, in which its events start and end. */
export const timeZoneKind = createSettingKind<"time-zone">({
  ...{ find: findTimeZone, set: setTimeZone, getChange: getZoneChange },
});
