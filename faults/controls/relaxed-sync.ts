import { DatabaseSync } from "node:sqlite";

/** Control: SQLite with a common setting by which a commit may only be in the system's memory. */
const exec = Reflect.get(DatabaseSync.prototype, "exec");

DatabaseSync.prototype.exec = function (this: DatabaseSync, text) {
  // A checkpoint could happen to write to the disk.
  const relaxed = "synchronous = normal; pragma wal_autocheckpoint = 0";
  Reflect.apply(exec, this, [text.replace("synchronous = full", relaxed)]);
};
