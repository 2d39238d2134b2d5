import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { styleText } from "node:util";

/** A command of the checks or tests, by its path in `node_modules`. */
export type Stage = { name: string; command: string[]; env?: Record<string, string> };

/** What a stage took, in seconds: of processors, `null` where the system doesn't tell. */
export type Took = { name: string; wall: number; cpu: number | null };

/** Runs stages in order up to the first failure; returns what each took, and whether all passed. */
export async function runStages(stages: Stage[]): Promise<{ took: Took[]; isGood: boolean }> {
  const took: Took[] = [];
  for (const stage of stages) {
    process.stdout.write(`${styleText("bold", `▸ ${stage.name}`)}\n`);
    const [startedAt, cpuBefore] = [performance.now(), cpuOfChildren()];
    const failure = await run(stage);
    const cpuAfter = cpuOfChildren();
    took.push({
      name: stage.name,
      wall: (performance.now() - startedAt) / 1000,
      cpu: cpuAfter === null || cpuBefore === null ? null : cpuAfter - cpuBefore,
    });
    if (failure === undefined) continue;
    process.stderr.write(`${styleText("red", `✗ ${stage.name} failed: ${failure}`)}\n`);
    return { took, isGood: false };
  }
  return { took, isGood: true };
}

/** Runs one stage; returns why it failed, if it did. */
async function run({ command, env }: Stage): Promise<string | undefined> {
  const [program = "", ...args] = command;
  const running = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const [code, signal] = await once(running, "exit");
  return code === 0 ? undefined : (signal ?? `exit code ${code}`);
}

/**
 * Seconds of processor time of all ended children, and of theirs that they waited for. Linux only.
 */
function cpuOfChildren(): number | null {
  const file = "/proc/self/stat";
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  const [user, system] = [fields[13], fields[14]];
  return (Number(user) + Number(system)) / 100;
}
