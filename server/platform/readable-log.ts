import { inspect, styleText } from "node:util";
import type { DestinationStream } from "pino";

const levels: Record<number, [name: string, color: "red" | "yellow" | "green" | "blue"]> = {
  10: ["TRACE", "blue"],
  20: ["DEBUG", "blue"],
  30: ["INFO", "green"],
  40: ["WARN", "yellow"],
  50: ["ERROR", "red"],
};

/** Writes log lines for people: the time, level, and message, then all else below. */
export function readableLog(output: { write(text: string): unknown }): DestinationStream {
  return {
    write(line) {
      const { level, time, msg = "", ...details } = JSON.parse(line) as Record<string, unknown>;
      const [name, color] = levels[Number(level)] ?? ["FATAL", "red"];
      const clock = new Date(Number(time)).toTimeString().slice(0, 8);
      const below = Object.entries(details).map(([key, value]) => `    ${key}: ${shown(value)}\n`);
      output.write(`[${clock}] ${styleText(color, name)}: ${String(msg)}\n${below.join("")}`);
    },
  };
}

/** A value as people read it: an error's stack has its lines. */
function shown(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || !("stack" in value)) return inspect(value);
  const { stack, ...rest } = value;
  return `${String(stack)}\n${inspect(rest)}`.replaceAll("\n", "\n    ");
}
