import type { SheetAnswer, SheetRequest } from "./sheet-worker.ts";
import { SheetRefused } from "./sheet.ts";

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
  let last: Promise<unknown> = Promise.resolve();
  const send = (request: SheetRequest) =>
    new Promise<SheetAnswer>((resolve, reject) => {
      const once = { once: true };
      worker.addEventListener(
        "message",
        ({ data }: MessageEvent<SheetAnswer>) => resolve(data),
        once,
      );
      worker.addEventListener("error", () => reject(new SheetRefused("unreadable")), once);
      worker.postMessage(request, []);
    });
  return {
    ask: async <Kind extends SheetAnswer["kind"]>(request: SheetRequest, kind: Kind) => {
      const sent = last.then(() => send(request));
      last = sent.catch(() => {});
      const answer = await sent;
      if (answer.kind === "refused") throw new SheetRefused(answer.fault, answer.row);
      if (answer.kind !== kind) throw new Error("The sheet reader sent an unexpected answer.");
      return answer as Extract<SheetAnswer, { kind: Kind }>;
    },
    close: () => worker.terminate(),
  };
}
