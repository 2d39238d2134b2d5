import { findFault, type Mutant } from "./mutant.ts";
import { judge, type Tried, type Verdict } from "./report.ts";
import { createScratchTree, type ScratchTree } from "./scratch-tree.ts";
import type { Pace } from "./test-runner.ts";

/** The project's root, how many mutants to try in parallel, and a callback for each result. */
export type Setting = { root: string; atOnce: number; onTried?: (tried: Tried) => void };

/** Tries every mutant, each on a copy of the project, and returns the results. */
export async function runMutants(mutants: Mutant[], setting: Setting): Promise<Tried[]> {
  const { root, atOnce, onTried } = setting;
  const tried: Tried[] = [];
  const findRed = createBaseline();
  const rest = mutants.values();
  const tryAll = async (tree: ScratchTree) => {
    for (const mutant of rest) {
      const reason = findFault(root, mutant);
      const verdict: Verdict =
        reason === undefined ? await tryOne(tree, mutant, findRed) : { kind: "broken", reason };
      tried.push({ mutant, verdict });
      onTried?.({ mutant, verdict });
    }
  };
  const trees = await Promise.all(Array.from({ length: atOnce }, () => createScratchTree(root)));
  try {
    await Promise.all(trees.map(tryAll));
  } finally {
    await Promise.all(trees.map((tree) => tree.remove()));
  }
  return tried;
}

/** Runs the quick tests first, and the slow ones only if those pass. */
async function tryOne(
  tree: ScratchTree,
  mutant: Mutant,
  findRed: ReturnType<typeof createBaseline>,
): Promise<Verdict> {
  const askAt = async (pace: Pace, passedBefore: number) => {
    for (const test of mutant.tests) {
      const red = await findRed(tree, test, pace);
      if (red !== undefined) throw new Error(`red without the mutant: ${red}`);
    }
    const outcome = await tree.test(mutant.tests, pace, mutant);
    return { ...outcome, passed: passedBefore + outcome.passed };
  };
  try {
    const quick = await askAt("quick", 0);
    const isDecided = quick.failures.length + quick.unloaded.length > 0;
    return judge(isDecided ? quick : await askAt("slow", quick.passed));
  } catch (error) {
    return { kind: "broken", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Finds tests that fail even without a mutant and so prove nothing. Tries each test file once. */
function createBaseline() {
  const found = new Map<string, Promise<string | undefined>>();
  return (tree: ScratchTree, test: string, pace: Pace) =>
    found.getOrInsertComputed(`${pace} ${test}`, async () => {
      const { failures, unloaded } = await tree.test([test], pace);
      return failures.map(({ test, error }) => `${test}: ${error}`)[0] ?? unloaded[0];
    });
}
