import type { Engine } from "#test-support/rig/engine.ts";
import type { Load, LoadResult } from "#test-support/rig/load/load.ts";
import type { FigureName } from "../report/figures.ts";

/** The context of a part of the bench. */
export type Context = {
  engine: Engine;
  /** Sends requests from a separate thread. */
  load: (load: Load) => Promise<LoadResult>;
  /** Records a figure, with a subject if there are several. */
  measure: (figure: FigureName, value: number, subject?: string) => void;
  quick: boolean;
  /** Node options for the server's process. */
  nodeOptions: readonly string[];
};
