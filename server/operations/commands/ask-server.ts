import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { resolve } from "node:path";
import type { Config } from "../../platform/config.ts";
import { describeOwner } from "../../platform/files/data-folder.ts";
import { socketPathOf } from "../../platform/files/socket-path.ts";
import { linesOf } from "../../platform/lines-of.ts";
import { StartError } from "../../platform/start-error.ts";
import { version } from "../../platform/version.ts";
import type { Call } from "./call.ts";
import { digestOf, parse, replySchema, send } from "./socket-messages.ts";

/**
 * Has the server that uses the data folder run a command (R32.30), and shows what that says.
 * Returns false if no server runs. Throws a StartError if the command failed, the server ended
 * meanwhile, or this user may not use it.
 */
export async function askServer(
  { dataDir, databaseUrl }: Config,
  words: readonly string[],
  call: Pick<Call, "say" | "note" | "ask" | "fail">,
): Promise<boolean> {
  const socket = await reach(dataDir);
  if (socket === undefined) return false;
  const lines = linesOf(socket);
  send(socket, { version, words: [...words], database: digestOf(databaseUrl) });
  try {
    let coming = lines.next();
    for (;;) {
      const line = await coming;
      if (line === undefined)
        throw new StartError("the server ended before the command did. Look whether it was done.");
      const reply = parse(replySchema, line);
      if (reply === undefined) throw new StartError("the server's answer can't be read.");
      coming = lines.next();
      if ("say" in reply) call.say(reply.say);
      else if ("note" in reply) call.note(reply.note);
      else if ("ask" in reply) {
        const answer = await askUntil(coming, call, reply.ask);
        send(socket, { answer: answer ?? null });
      } else if ("error" in reply) throw new StartError(reply.error);
      else {
        if (reply.end !== 0) call.fail();
        return true;
      }
    }
  } finally {
    socket.destroy();
  }
}

/** Asks until there is an answer, or until the server says more, because it no longer waits. */
async function askUntil(
  coming: Promise<unknown>,
  { ask }: Pick<Call, "ask">,
  question: string,
): Promise<string | undefined> {
  const isOver = new AbortController();
  void coming.then(() => isOver.abort());
  return ask(question, isOver.signal);
}

/** Why connecting fails where no server listens: no socket, or that of a server that was killed. */
const withoutServer = new Set(["ENOENT", "ENOTDIR", "ENOTSOCK", "ECONNREFUSED"]);

/** Connects to the server of a data folder; undefined if none runs. */
async function reach(dataDir: string): Promise<Socket | undefined> {
  const path = socketPathOf(dataDir);
  if (path === undefined) return undefined;
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return socket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && withoutServer.has(code)) return undefined;
    const folder = resolve(dataDir);
    if (code !== "EACCES" && code !== "EPERM")
      throw new StartError(`the server of ${folder} doesn't answer (${code}). Try again.`);
    throw new StartError(
      `this user can't use the data folder ${folder} (${code}).${describeOwner(folder)} Run the command as the user that Rollcall runs as, or as root.`,
    );
  }
}
