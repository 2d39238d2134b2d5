import { describeMachine } from "#test-support/rig/machine.ts";
import type { Fault, Findings } from "./fault.ts";
import { readOptions } from "./options.ts";
import { createReport } from "./report.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { failover } from "./scenarios/failover.ts";
import { killNode } from "./scenarios/kill-node.ts";
import { postgresAway } from "./scenarios/postgres-away.ts";
import { powerCut } from "./scenarios/power-cut.ts";
import { proxy } from "./scenarios/proxy.ts";
import { twoNodes } from "./scenarios/two-nodes.ts";

/** Causes faults and verifies that nothing acknowledged is lost; see docs/faults.md. */

const faults = {
  "kill-node": killNode,
  "power-cut": powerCut,
  failover,
  "postgres-away": postgresAway,
  "disk-full": diskFull,
  proxy,
  "two-nodes": twoNodes,
};

const faultNames = Object.keys(faults) as (keyof typeof faults)[];
const { names, quick } = readOptions(process.argv.slice(2), faultNames);
const say = (text: string) => process.stdout.write(`${text}\n`);
const report = createReport();
say(describeMachine());
for (const name of names)
  for (const fault of faults[name]) {
    const obstacle = fault.obstacle?.();
    if (obstacle !== undefined) {
      say(report.skip(fault, obstacle));
      continue;
    }
    say(report.addRun(fault, await run(fault)));
    for (const without of fault.protections)
      say(report.addControl(fault, without, await run(fault, without)));
  }
say(`\n${report.table()}`);
if (report.failed()) process.exitCode = 1;

/** A run that crashes has broken its promise; a control that crashes has shown nothing. */
async function run(fault: Fault, without?: string): Promise<Findings | Error> {
  try {
    return await fault.run({ without, quick });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
