import { ofWholeClub, type FactKind } from "../../ledger/fact-kind.ts";
import type { FactOf } from "../../ledger/facts.ts";
import { AppError } from "../../platform/app-error.ts";
import {
  getSettingChange,
  readSetting,
  updateSetting,
  type Setting,
  type SettingValue,
} from "./settings.store.ts";

/** A setting of a club as a fact of the ledger: its value before and after. */
type SettingFact<Name extends Setting> = {
  fact: Name;
  from: SettingValue<Name>;
  to: SettingValue<Name>;
};

declare module "../../ledger/facts.ts" {
  interface FactTypes {
    /** In which its events start and end. */
    "time-zone": SettingFact<"time-zone">;
    /** What its members see of each other's points (R26.30). */
    standings: SettingFact<"standings">;
    /** Whether everyone who runs it needs a second step (R30.10). */
    "second-step": SettingFact<"second-step">;
    /** What it is called (R13.47). */
    "club-name": SettingFact<"club-name">;
    /** Which part of a scanned card is the school ID (R34.5). */
    "id-format": SettingFact<"id-format">;
  }
}

/** The kinds of facts that are settings of a club, which only those who manage the club change. */
export const settingKinds: { [Name in Setting]: FactKind<FactOf<Name>> } = {
  "time-zone": createSettingKind("time-zone"),
  standings: createSettingKind("standings"),
  "id-format": createSettingKind("id-format"),
  "second-step": {
    ...createSettingKind("second-step"),
    // Otherwise owners could lock themselves out (R30.11).
    require({ hasSecondStep }, { to }) {
      if (to === "required" && hasSecondStep !== true) throw new AppError("second-step-first");
    },
    isWide: () => false,
    // Everyone's access is checked again, also that of open live streams.
    liveChanges: async () => [{ type: "seats" }],
  },
  "club-name": {
    ...createSettingKind("club-name"),
    isWide: () => false,
    // Everyone's seat has the club's name, on every page of the club.
    liveChanges: async () => [{ type: "seats" }],
  },
};

function createSettingKind<Name extends Setting>(name: Name): FactKind<FactOf<Name>> {
  return {
    ability: "manage-club",
    ...ofWholeClub,
    async apply(db, { clubId }, facts) {
      for (const { to } of facts) await updateSetting(db, clubId, name, to as SettingValue<Name>);
    },
    inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
    keyOf: () => "",
    async writtenBy(db, clubId, facts) {
      const by = await getSettingChange(db, clubId, name);
      return facts.map(() => by);
    },
    // A setting may have changed without an operation, such as the zone of a club without one
    // (R6.21), or the standings after a restore (R26.33). A redo has to bring that back.
    async findStatus(db, { clubId }, written) {
      const value = await readSetting(db, clubId, name);
      return written.map(({ fact, by }) => ({ fact: { ...fact, to: value }, by }));
    },
  };
}
