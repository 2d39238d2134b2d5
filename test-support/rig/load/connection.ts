import { connect, type Socket } from "node:net";
import { createAnswerReader, type Answer } from "./answer-reader.ts";

/** A persistent connection with one request at a time. */
export type Connection = {
  /** Resolves with the answer, or with undefined if the connection ended without one. */
  send(request: Uint8Array): Promise<Answer | undefined>;
  close(): void;
};

export async function openConnection(port: number): Promise<Connection> {
  const socket = await openSocket(port);
  let answered: (answer: Answer | undefined) => void = () => {};
  let ended = false;
  socket.on(
    "data",
    createAnswerReader((answer) => answered(answer)),
  );
  socket.on("close", () => {
    ended = true;
    answered(undefined);
  });
  return {
    send: (request) =>
      new Promise((resolve) => {
        if (ended) return resolve(undefined);
        answered = resolve;
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** A socket to a server on this machine. A later error closes it. */
export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    socket.once("connect", () => resolve(socket));
    socket.on("error", reject);
  });
}
