import { parseArgs } from "node:util";
import { engineNames, type EngineName } from "./engines.ts";
import { knownSeeds } from "./history.ts";

export type Options = {
  engines: EngineName[];
  /** The seeds of the first histories. */
  seeds: readonly number[];
  /** The seed of the next history; later ones count up from it. */
  seed: number;
  /** The maximum number of histories, and for how many seconds new ones are started. */
  histories: number;
  seconds: number;
  /** The number of steps in a history. */
  steps: number;
  withFaults: boolean;
  /** For how many seconds it looks for the shortest history that goes wrong. */
  shrinkSeconds: number;
};

const usage = `Use: npm run ops -- simulate [--seed NUMBER] [--histories NUMBER] [--seconds NUMBER]
  [--engine ${engineNames.join("|")}] [--steps NUMBER] [--no-faults]
  [--shrink SECONDS]`;

/** Parses the arguments; throws an error with the usage if they are invalid. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      seed: { type: "string" },
      histories: { type: "string" },
      seconds: { type: "string" },
      engine: { type: "string" },
      steps: { type: "string", default: "180" },
      faults: { type: "boolean", default: true },
      shrink: { type: "string", default: "300" },
    },
  });
  const numberOf = (name: "seed" | "histories" | "seconds" | "steps" | "shrink") => {
    const value = values[name];
    if (value === undefined) return undefined;
    if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} takes a number.\n${usage}`);
    return Number(value);
  };
  const engine = engineNames.find((name) => name === values.engine);
  if (values.engine !== undefined && engine === undefined)
    throw new Error(`There is no engine ${values.engine}.\n${usage}`);
  const [seed, seconds] = [numberOf("seed"), numberOf("seconds")];
  return {
    engines: engine === undefined ? [...engineNames] : [engine],
    seeds: seed === undefined ? knownSeeds : [],
    seed: seed ?? Math.floor(Math.random() * 1_000_000),
    // A seed without other options means a single history.
    histories: numberOf("histories") ?? (seed !== undefined && seconds === undefined ? 1 : 1e9),
    seconds: seconds ?? (seed !== undefined ? 1e9 : 60),
    steps: numberOf("steps") ?? 180,
    withFaults: values.faults,
    shrinkSeconds: numberOf("shrink") ?? 300,
  };
}
