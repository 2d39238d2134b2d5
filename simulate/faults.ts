import type { Installation } from "./engines.ts";
import { kindsByName, type FaultName } from "./history.ts";
import { countingSpots, endingVisits } from "./jobs.ts";
import { send, settle, type Planned } from "./live.ts";
import { restore } from "./model/operations/restore.ts";
import { numbersOf, type Act, type Numbers, type Step } from "./steps/step.ts";
import type { World } from "./world.ts";

/** A fault that happened, as text, and the problems after it. */
export type Fault = { text: string; problems: string[] };

type Happening = { world: World; installation: Installation; n: Numbers; node: number; act: Act };

/** What each fault does during an act; undefined if the engine doesn't have that fault. */
const faults: Record<FaultName, (happening: Happening) => Promise<Fault | undefined>> = {
  "restart a node": async ({ world, installation, node, act }) => {
    await installation.restartNode(world, node);
    return {
      text: `a node is restarted, then ${act.text}`,
      problems: await attempt(world, { act }),
    };
  },
  "kill a node": async ({ world, installation, node, act }) => {
    await installation.nodes[node]?.kill();
    await installation.restartNode(world, node);
    return { text: `a node is killed, then ${act.text}`, problems: await attempt(world, { act }) };
  },
  "kill a node at a statement": async ({ world, installation, n, node, act }) => {
    const statements = n.below(30);
    await installation.nodes[node]?.ask({ do: "kill-after", statements });
    const done = await send(world, [{ act, how: { node } }]);
    await installation.nodes[node]?.kill();
    await installation.restartNode(world, node);
    const text = `a node is killed at statement ${statements} while ${act.text}`;
    // What the act opened is counted, and what it ended is ended, when the node starts again, if the act took effect.
    const club = world.state.clubs[act.clubId];
    const jobs = club === undefined ? [] : [countingSpots(club), endingVisits(club)];
    const ran = jobs.map((job) => ({ act: job, answer: undefined }));
    return { text, problems: await settle(world, [...done, ...ran]) };
  },
  "cut a connection": async ({ world, installation, n, act }) => {
    const cutAfterMs = n.below(8);
    const text = `the connection is cut after ${cutAfterMs} ms while ${act.text}`;
    const [done] = await send(world, [{ act, how: { cutAfterMs } }]);
    // No one learns whether it took effect: we look once nothing is in progress anymore.
    for (const node of installation.nodes) await node.ask({ do: "settle-down" });
    // Whatever was abandoned because its client left is in the log.
    installation.takeErrors();
    return { text, problems: done === undefined ? [] : await settle(world, [done]) };
  },
  "freeze a node": async ({ world, installation, node, act }) => {
    if (installation.nodes.length < 2) return undefined;
    const frozen = installation.nodes[node];
    const other = (node + 1) % installation.nodes.length;
    frozen?.freeze();
    const done = await send(world, [{ act, how: { node: other } }]);
    frozen?.thaw();
    const text = `one node is frozen while the other hears that ${act.text}`;
    return { text, problems: await settle(world, done) };
  },
  "fill the disk": async ({ world, installation, node, act }) => {
    if (installation.engine !== "sqlite") return undefined;
    await installation.nodes[node]?.ask({ do: "fill-disk", full: true });
    const [done] = await send(world, [{ act }]);
    await installation.nodes[node]?.ask({ do: "fill-disk", full: false });
    // A write that fails leaves nothing behind, and the log says so.
    installation.takeErrors();
    const wasRefused = done?.answer !== undefined && done.answer.status >= 500;
    const text = `the disk is full while ${act.text}`;
    const settled = done === undefined || wasRefused ? [] : [done];
    return { text, problems: await settle(world, settled) };
  },
  "restore a backup": async ({ world, installation, act }) => {
    if (installation.engine !== "sqlite") return undefined;
    const [node] = installation.nodes;
    const file = await node?.ask<string>({ do: "back-up" });
    const kept = world.state;
    const lost = await attempt(world, { act });
    await node?.ask({ do: "close" });
    await node?.ask({ do: "restore", file: file ?? "" });
    await installation.restartNode(world, 0);
    world.forgetSessions();
    world.state = restore(kept, world.state.now);
    return { text: `a backup is restored that was made before ${act.text}`, problems: lost };
  },
};

/** Causes a fault during an act, which the step's numbers choose. */
export async function injectFault(
  world: World,
  installation: Installation,
  step: Step,
): Promise<Fault | undefined> {
  const n = numbersOf(step);
  const losable = [...kindsByName.values()];
  const act = n.pick(losable)?.plan(world, n);
  if (act?.mayBeLost !== true) return undefined;
  const node = n.below(installation.nodes.length);
  // A login must not be what gets interrupted.
  if (act.accountId !== undefined) await world.get(act.accountId, "/api/session");
  return faults[step.kind as FaultName]({ world, installation, n, node, act });
}

async function attempt(world: World, planned: Planned): Promise<string[]> {
  return settle(world, await send(world, [planned]));
}
