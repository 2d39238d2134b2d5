import { bounds } from "#contract/platform/bounds.ts";
import { askWorker, WorkerSilent } from "#web/platform/ask-worker.ts";
import { isUpdated } from "#web/platform/ui/notices/updated.ts";
import { SheetRefused } from "../sheet.ts";
import type { SheetAnswer, SheetRequest } from "./sheet-worker.ts";

/** Reads sheets in a worker, so that the page stays responsive. */
export type SheetReader = {
  ask: <Kind extends SheetAnswer["kind"]>(
    request: SheetRequest,
    kind: Kind,
  ) => Promise<Extract<SheetAnswer, { kind: Kind }>>;
  /** Ends it, even while it works. */
  close: () => void;
};

export function openSheetReader(): SheetReader {
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" });
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  const send = async (request: SheetRequest) => {
    if (closing.signal.aborted) throw new SheetRefused("no-answer");
    try {
      const asking = { limitMs: bounds.sheetReadingMs, signal: closing.signal };
      return await askWorker<SheetAnswer>(worker, request, asking);
    } catch (error) {
      closing.abort();
      if (!(error instanceof WorkerSilent)) throw error;
      throw new SheetRefused((await isUpdated()) ? "updated" : "no-answer");
    }
  };
  return {
    ask: async <Kind extends SheetAnswer["kind"]>(request: SheetRequest, kind: Kind) => {
      const sent = last.then(() => send(request));
      last = sent.catch(() => {});
      const answer = await sent;
      if (answer.kind === "refused") throw new SheetRefused(answer.fault, answer.row);
      if (answer.kind !== kind) throw new Error("The sheet reader sent an unexpected answer.");
      return answer as Extract<SheetAnswer, { kind: Kind }>;
    },
    close: () => {
      closing.abort();
      worker.terminate();
    },
  };
}
