import { parseArgs } from "node:util";

export const faultNames = [
  "kill-node",
  "power-cut",
  "failover",
  "postgres-away",
  "disk-full",
  "proxy",
  "two-nodes",
] as const;
export type FaultName = (typeof faultNames)[number];

export type Options = { names: FaultName[]; quick: boolean };

const usage = `Use: npm run faults -- [--only ${faultNames.join(",")}] [--quick]`;

/** Reads the arguments; throws what is wrong with them and how they are used. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: faultNames.join(",") },
      quick: { type: "boolean", default: false },
    },
  });
  const wanted = new Set<string>(values.only.split(","));
  const unknown = [...wanted.difference(new Set<string>(faultNames))];
  if (unknown.length > 0) throw new Error(`There is no fault "${unknown.join(",")}".\n${usage}`);
  return { names: faultNames.filter((name) => wanted.has(name)), quick: values.quick };
}
