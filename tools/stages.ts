import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { styleText } from "node:util";

/** A command of the checks or tests, by its path in `node_modules`. */
export type Stage = { name: string; command: string[]; env?: Record<string, string> };

/** What stages at once took, in seconds: of processors, `null` where the system doesn't tell. */
export type Took = { name: string; wall: number; cpu: number | null };

/**
 * Runs groups of stages in order, up to the first one with a failure; those of a group run at once.
 * Prints what the first of a group writes as it comes, and the others' afterward. Returns what each
 * group took, and whether all passed.
 */
export async function runStages(groups: Stage[][]): Promise<{ took: Took[]; isGood: boolean }> {
  const took: Took[] = [];
  for (const group of groups) {
    const [startedAt, cpuBefore] = [performance.now(), cpuOfChildren()];
    const ended = await Promise.all(group.map((stage, at) => run(stage, at === 0)));
    const cpuAfter = cpuOfChildren();
    took.push({
      name: group.map(({ name }) => name).join(" + "),
      wall: (performance.now() - startedAt) / 1000,
      cpu: cpuAfter === null || cpuBefore === null ? null : cpuAfter - cpuBefore,
    });
    for (const { printed } of ended) process.stdout.write(printed);
    const failures = ended.flatMap(({ failure }) => failure ?? []);
    for (const failure of failures) process.stderr.write(`${styleText("red", failure)}\n`);
    if (failures.length > 0) return { took, isGood: false };
  }
  return { took, isGood: true };
}

/** Runs one stage; returns what is still to be printed, and why it failed, if it did. */
async function run(
  { name, command, env }: Stage,
  isShown: boolean,
): Promise<{ printed: string; failure: string | undefined }> {
  const [program = "", ...args] = command;
  const title = `${styleText("bold", `▸ ${name}`)}\n`;
  if (isShown) process.stdout.write(title);
  const running = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let printed = isShown ? "" : title;
  for (const stream of [running.stdout, running.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const [code, signal] = await once(running, "close");
  const failure = code === 0 ? undefined : `✗ ${name} failed: ${signal ?? `exit code ${code}`}`;
  return { printed, failure };
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
