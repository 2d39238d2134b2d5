import { judge, type Done } from "./judge.ts";
import type { Sending } from "./sending.ts";
import type { Act, Seen } from "./steps/step.ts";
import type { World } from "./world.ts";

/** An act to perform, and what happens to its connection. */
export type Planned = { act: Act; how?: Sending };

/** Performs acts at the same time and updates the model's state. Returns the problems. */
export async function live(world: World, planned: readonly Planned[]): Promise<string[]> {
  if (planned.length === 0) return [];
  return settle(world, await send(world, planned));
}

/** Sends the requests of acts, all at the same time. */
export async function send(world: World, planned: readonly Planned[]): Promise<Done[]> {
  const done = await Promise.all(
    planned.map(async ({ act, how }) => ({ act, answer: await world.send(act, how) })),
  );
  if (done.some(({ act }) => act.wakesJobs))
    for (const node of world.nodes) await node.ask({ do: "settle-down" });
  return done;
}

/**
 * Finds out what took effect and updates the model's state. Returns what no order of the acts
 * explains.
 */
export async function settle(world: World, done: readonly Done[]): Promise<string[]> {
  const touched = new Set(done.map(({ act }) => act.clubId).filter((id) => world.state.clubs[id]));
  const seen = new Map<string, Seen>();
  for (const clubId of touched) seen.set(clubId, await world.see(clubId));
  const judgement = judge(world.state, done, seen);
  if ("differences" in judgement) return judgement.differences;
  world.state = judgement.state;
  return [];
}
