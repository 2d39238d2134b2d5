import { inspect } from "node:util";
import { levels } from "pino";

type LoggedLine = { level: number; time: number; msg?: string; [field: string]: unknown };

/** A line of the log for people who read it on a terminal: `[14:05:09] WARN: text`, then its fields. */
export function readable(line: string): string {
  const { level, time, msg = "", ...fields } = JSON.parse(line) as LoggedLine;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const name = levels.labels[level]?.toUpperCase() ?? String(level);
  const details = Object.entries(fields).map(([key, value]) => `    ${key}: ${shown(value)}\n`);
  return `[${clock}] ${name}: ${msg}\n${details.join("")}`;
}

/** Strings stay as they are, such as a stack of several lines. */
function shown(value: unknown): string {
  if (typeof value === "object" && value !== null && "stack" in value) {
    const { stack, message: _, name: __, ...others } = value as Record<string, unknown>;
    const rest = Object.entries(others).map(([key, one]) => `\n${key}: ${shown(one)}`);
    return `${String(stack)}${rest.join("")}`.replaceAll("\n", "\n      ");
  }
  return typeof value === "string" ? value : inspect(value, { breakLength: Infinity, depth: null });
}
