import type { Socket } from "node:net";

/** The lines that come over a socket, one at a time. */
export type Lines = {
  /** Waits for the next line; undefined once the other side is gone. */
  next(): Promise<string | undefined>;
};

/**
 * Reads lines from a socket. One that sends more than `most` characters that nobody has asked for
 * is closed.
 */
export function linesOf(socket: Socket, most = Infinity): Lines {
  let rest = "";
  let isOver = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => {
    woken.resolve();
    woken = Promise.withResolvers();
  };
  socket.setEncoding("utf8").on("data", (piece: string) => {
    rest += piece;
    if (rest.length > most) socket.destroy();
    wake();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    isOver = true;
    wake();
  });
  return {
    async next() {
      for (;;) {
        const end = rest.indexOf("\n");
        if (end >= 0) {
          const line = rest.slice(0, end);
          rest = rest.slice(end + 1);
          return line;
        }
        if (isOver) return undefined;
        await woken.promise;
      }
    },
  };
}
