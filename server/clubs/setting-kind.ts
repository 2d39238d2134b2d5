import type { FactKind } from "../ledger/fact-kind.ts";
import type { Fact, FactOf } from "../ledger/facts.ts";
import type { Db } from "../platform/database/database.ts";

/** A setting of a club as a fact of the ledger: its value before and after. */
export type SettingFact<Name extends string, Value> = { fact: Name; from: Value; to: Value };

/** The facts that are settings. */
type Setting = Extract<Fact, { fact: string; from: unknown; to: unknown }>["fact"];

/** How a setting is read and written, and which operation last changed it. */
type Access<Value> = {
  find: (db: Db, clubId: string) => Promise<Value>;
  set: (db: Db, clubId: string, value: Value) => Promise<void>;
  getChange: (db: Db, clubId: string) => Promise<number>;
};

/** The kind of a fact that is a setting of a club, which only those who manage the club change. */
export function createSettingKind<Name extends Setting>({
  find,
  set,
  getChange,
}: Access<FactOf<Name>["to"]>): FactKind<FactOf<Name>> {
  return {
    ability: "manage-club",
    eventsOf: () => [],
    peopleOf: () => [],
    leaving: () => [],
    movesOf: async () => [],
    async apply(db, { clubId }, facts) {
      for (const { to } of facts) await set(db, clubId, to);
    },
    inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
    keyOf: () => "",
    async writtenBy(db, clubId, facts) {
      const by = await getChange(db, clubId);
      return facts.map(() => by);
    },
    // A setting may have changed without an operation, such as the zone of a club without one
    // (R6.21), or the standings after a restore (R26.33). A redo has to bring that back.
    async findStatus(db, { clubId }, written) {
      const value = await find(db, clubId);
      return written.map(({ fact, by }) => ({ fact: { ...fact, to: value }, by }));
    },
    isWide: () => true,
    liveChanges: async () => [],
  };
}
