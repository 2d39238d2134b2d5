import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync } from "node:sqlite";

/** Control: what SQLite commits may only be in the system's memory. */
Reflect.set(fs, "fdatasync", (_file: number, done: () => void) => setImmediate(done));
syncBuiltinESMExports();

// A checkpoint could happen to write to the disk.
const exec = Reflect.get(DatabaseSync.prototype, "exec");
DatabaseSync.prototype.exec = function (this: DatabaseSync, text) {
  const withoutCheckpoints = "pragma wal_autocheckpoint = 0";
  Reflect.apply(exec, this, [text.replace("pragma wal_autocheckpoint = 4000", withoutCheckpoints)]);
};
