import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { startIssuer, type Issuer } from "#test-support/issuer/start-issuer.ts";
import { startPostgres, unsafeFlags } from "#test-support/rig/postgres.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { schoolCallback } from "./logins.ts";
import { letTimeWork } from "./model/time.ts";
import { startNode, type Node } from "./node/node.ts";
import type { World } from "./world.ts";

export const engineNames = ["sqlite", "postgres"] as const;
export type EngineName = (typeof engineNames)[number];

/** A database engine for installations. */
export type Engine = {
  name: EngineName;
  /** An empty installation with one node, or with two if the engine lets nodes share a database. */
  install(seed: number): Promise<Installation>;
  stop(): Promise<void>;
};

export type Installation = AsyncDisposable & {
  nodes: Node[];
  engine: EngineName;
  folder: string;
  /** The school where its people can log in. */
  issuer: Issuer;
  /** Starts serving on all nodes. */
  open(world: World): Promise<void>;
  /** Shuts a node down gracefully, or restarts a killed one; then it serves again. */
  restartNode(world: World, index: number): Promise<void>;
  /** Sets all nodes' clocks to the world's, and returns whether the hourly jobs ran. */
  letTimePass(world: World): Promise<boolean>;
  /** Unexpected errors in the logs of all nodes. */
  takeErrors(): string[];
};

type Place = { folder: string; databaseUrl: string | undefined };

/** Starts what an engine needs. Later installations reuse the nodes' processes. */
export async function createEngine(name: EngineName): Promise<Engine> {
  const home = createTemporaryFolder();
  const issuer = await startIssuer(schoolCallback);
  const server = name === "postgres" ? await startPostgres(unsafeFlags) : undefined;
  const free: Node[] = [];
  let count = 0;

  const makePlace = async (): Promise<Place> => {
    count += 1;
    const folder = join(home.path, String(count));
    mkdirSync(folder, { mode: 0o700 });
    if (server === undefined) {
      const template = join(home.path, "1", "rollcall.db");
      if (count > 1 && existsSync(template)) copyFileSync(template, join(folder, "rollcall.db"));
      return { folder, databaseUrl: undefined };
    }
    const database = `simulated_${count}`;
    await server.createDatabase(database, count === 1 ? undefined : "simulated_1");
    return { folder, databaseUrl: server.url(database) };
  };
  const takeNode = async () => free.pop() ?? (await startNode());

  // Later installations are copies of one that already has its tables.
  const first = await takeNode();
  const place = await makePlace();
  await first.ask({ do: "open", opening: { ...place, issuer: issuer.url, now: 0, seed: 0 } });
  await first.ask({ do: "close" });
  free.push(first);

  return {
    name,
    async install(seed) {
      const own = await makePlace();
      const nodes = [await takeNode()];
      if (name === "postgres") nodes.push(await takeNode());
      return createInstallation({
        ...own,
        seed,
        nodes,
        issuer,
        engine: name,
        release: (node) => free.push(node),
      });
    },
    async stop() {
      await Promise.all(free.map((node) => node.kill()));
      await server?.remove();
      await issuer.stop();
      home.remove();
    },
  };
}

type Parts = Place & {
  seed: number;
  nodes: Node[];
  issuer: Issuer;
  engine: EngineName;
  release: (node: Node) => void;
};

function createInstallation({
  folder,
  databaseUrl,
  seed,
  nodes,
  issuer,
  engine,
  release,
}: Parts): Installation {
  const errors: string[] = [];
  let openings = 0;

  const openNode = async (world: World, index: number) => {
    const node = nodes[index];
    openings += 1;
    const { now } = world.state;
    const opening = { folder, databaseUrl, issuer: issuer.url, now, seed: seed + openings };
    world.ports[index] = await node?.ask<number>({ do: "open", opening });
  };
  const installation: Installation = {
    nodes,
    engine,
    folder,
    issuer,
    async open(world) {
      for (const index of nodes.keys()) await openNode(world, index);
    },
    async restartNode(world, index) {
      world.ports[index] = undefined;
      world.dropConnections();
      if (nodes[index]?.isAlive()) await nodes[index].ask({ do: "close" });
      else nodes[index] = await startNode();
      await openNode(world, index);
      letTimeWork(world.state);
    },
    async letTimePass(world) {
      const { now } = world.state;
      const ran = await Promise.all(
        nodes.map((node) => node.ask<boolean>({ do: "set-clock", now })),
      );
      return ran.includes(true);
    },
    takeErrors() {
      errors.push(...nodes.flatMap((node) => node.takeErrors()));
      return errors.splice(0);
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes)
        if (node.isAlive()) {
          node.thaw();
          await node.ask({ do: "close" });
          node.takeErrors();
          release(node);
        }
    },
  };
  return installation;
}
