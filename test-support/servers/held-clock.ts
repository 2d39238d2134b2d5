import { readFileSync } from "node:fs";

/**
 * Loaded before a program whose clock a test holds: the time is what the file of `CLOCK_FILE` says,
 * in milliseconds since 1970, until that changes.
 */
const file = process.env["CLOCK_FILE"];
if (file === undefined) throw new Error("CLOCK_FILE doesn't name the file with the time.");

const now = () => Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(Date, {
  construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
  get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
});
