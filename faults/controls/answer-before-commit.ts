import { DatabaseSync } from "node:sqlite";

/**
 * Control: SQLite as if requests were answered before their commit, which follows a moment later.
 */
const prepare = Reflect.get(DatabaseSync.prototype, "prepare");
const delayMs = 200;

DatabaseSync.prototype.prepare = function (this: DatabaseSync, text) {
  const statement = Reflect.apply(prepare, this, [text]);
  const nothing = { changes: 0, lastInsertRowid: 0 };
  if (text.startsWith("begin"))
    statement.run = () => {
      if (this.isTransaction) return nothing;
      this.exec("begin");
      setTimeout(() => commit(this), delayMs);
      return nothing;
    };
  if (text === "commit") statement.run = () => nothing;
  return statement;
};

function commit(database: DatabaseSync): void {
  try {
    if (database.isOpen && database.isTransaction) database.exec("commit");
  } catch {
    // Everyone has been answered, so nobody can be told.
    if (database.isTransaction) database.exec("rollback");
  }
}
