import type { Engine } from "#test-support/rig/engine.ts";
import type { Load, LoadResult } from "#test-support/rig/load/load.ts";
import type { FigureName } from "../report/figures.ts";

/** What a part of the bench works with. */
export type Context = {
  engine: Engine;
  /** Sends requests from a thread of its own. */
  load: (load: Load) => Promise<LoadResult>;
  /** Keeps a figure, of a subject where there are several. */
  measure: (figure: FigureName, value: number, subject?: string) => void;
  quick: boolean;
  /** What the server's process is started with. */
  nodeOptions: readonly string[];
};
