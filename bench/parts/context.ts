import { seed, type Crowd, type SeededEvent } from "#test-support/rig/crowd.ts";
import { settle, type Engine, type Installation } from "#test-support/rig/install.ts";
import type { Load, LoadResult } from "#test-support/rig/load/load.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { checkInRequests } from "#test-support/rig/rush.ts";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";
import type { FigureName } from "../report/figures.ts";

/** The context of a part of the bench, at whose end everything is removed that it opened. */
export type Context = Tools & {
  install: () => Promise<Installation>;
  /** Starts the app as in production. */
  start: (installation: Installation, settings?: Record<string, string>) => Promise<RunningServer>;
  /** Starts the app on a new installation with these people and clubs. */
  open: <Seeded>(
    fill: (crowd: Crowd) => Promise<Seeded>,
    settings?: Record<string, string>,
  ) => Promise<{ seeded: Seeded; server: RunningServer; installation: Installation }>;
};

type Tools = {
  /** Sends requests from a separate thread. */
  load: (load: Load) => Promise<LoadResult>;
  /** Records a figure, with a subject if there are several. */
  measure: (figure: FigureName, value: number, subject?: string) => void;
  quick: boolean;
  cleanup: AsyncDisposableStack;
};

/** Sends everyone's check-in at an event, one every so many milliseconds. */
export function checkInSteadily(
  { load }: Context,
  { port }: RunningServer,
  arrivals: {
    people: readonly SignedInPerson[];
    event: SeededEvent | undefined;
    everyMs: number;
    connections: number;
  },
): Promise<LoadResult> {
  const { people, event, everyMs, connections } = arrivals;
  if (event === undefined) throw new Error("The club has no event.");
  return load({
    port,
    connections,
    count: people.length,
    requests: checkInRequests(people, event),
    schedule: Float64Array.from(people, (_, number) => number * everyMs),
  });
}

/** When something began and was done, on the machine's clock. */
export type Span = { begun: number; done: number };

/** The latencies of requests sent within a span of time. */
export function waitsWithin({ sentAt, latencies }: LoadResult, { begun, done }: Span): number[] {
  return [...latencies].filter((_, index) => {
    const at = sentAt[index] ?? 0;
    return at >= begun && at < done;
  });
}

/** `nodeOptions` are for the app's process. */
export function createContext(
  tools: Tools,
  engine: Engine,
  nodeOptions: readonly string[],
): Context {
  const { cleanup } = tools;
  const install = async () => cleanup.use(await engine.createInstallation());
  const start: Context["start"] = async (installation, settings) =>
    cleanup.use(await startServer({ ...installation.settings, ...settings }, { nodeOptions }));
  return {
    ...tools,
    install,
    start,
    async open(fill, settings) {
      const installation = await install();
      const seeded = await seed(installation, fill);
      await settle(installation);
      return { seeded, installation, server: await start(installation, settings) };
    },
  };
}
