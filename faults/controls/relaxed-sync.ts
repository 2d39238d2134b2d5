import { DatabaseSync } from "node:sqlite";

/** Control: SQLite as many run it, where a commit may be in the memory of the system only. */
const exec = Reflect.get(DatabaseSync.prototype, "exec");

DatabaseSync.prototype.exec = function (this: DatabaseSync, text) {
  // A checkpoint would write to the disk by chance.
  const relaxed = "synchronous = normal; pragma wal_autocheckpoint = 0";
  Reflect.apply(exec, this, [text.replace("synchronous = full", relaxed)]);
};
