import { once } from "node:events";
import { lstatSync, unlinkSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { socketPathOf } from "../../platform/files/socket-path.ts";
import { InUse, untilFree } from "../../platform/files/until-free.ts";
import { linesOf, type Lines } from "../../platform/lines-of.ts";
import type { OutboxWorker } from "../../platform/mail/outbox.ts";
import { reasonToEnd, StartError } from "../../platform/start-error.ts";
import { version } from "../../platform/version.ts";
import type { Backups } from "../backup/backups.ts";
import { requireSchema } from "../verify/require-schema.ts";
import type { Call, CommandDeps, RunWords } from "./call.ts";
import {
  answerSchema,
  digestOf,
  parse,
  requestSchema,
  send,
  versionSchema,
} from "./socket-messages.ts";
import { UsageError } from "./usage-error.ts";

/** How many commands can be connected at a time. */
const mostClients = 20;
/** How much a command may send that nobody has asked for, in characters. */
const mostSent = 65_536;
/** How long a command may take to say what it wants, in milliseconds. */
const requestMs = 10_000;
/** How many minutes someone may take to answer a question. */
const answerMinutes = 5;
/** How long a stop waits for clients to read the last lines, in milliseconds. */
const lastLinesMs = 1000;

/** What commands in the server work with. */
type ServerDeps = CommandDeps & { backups: Backups; outbox: Pick<OutboxWorker, "wake"> };

/**
 * Answers commands through a socket in the data folder that only the server's user can use
 * (R32.30), with the server's own settings. Without one, such as where the path is too long, it
 * logs why, and commands work only while the server is stopped.
 */
export async function answerCommands(
  deps: ServerDeps,
  run: RunWords,
): Promise<{ stop: () => Promise<void> }> {
  const clients = new Map<Socket, { answered: Promise<void>; stop: () => void }>();
  const server = createServer((socket) => {
    if (clients.size >= mostClients) return refuse(socket);
    const { promise: stopped, resolve } = Promise.withResolvers<undefined>();
    const answered = answer(socket, { deps, run, stopped });
    clients.set(socket, { answered, stop: () => resolve(undefined) });
    socket.once("close", () => clients.delete(socket));
  });
  try {
    await listen(server, socketPathOf(deps.config.dataDir));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    deps.logger.warn({ reason }, "commands can't reach this server: stop it to run them");
    return { stop: async () => {} };
  }
  server.on("error", (error) => deps.logger.warn({ err: error }, "a command can't connect"));
  return {
    stop: async () => {
      server.close();
      for (const { stop } of clients.values()) stop();
      await Promise.all([...clients.values()].map(({ answered }) => answered));
      const end = () => [...clients.keys()].forEach((socket) => socket.destroy());
      setTimeout(end, lastLinesMs).unref();
    },
  };
}

async function listen(server: Server, path: string | undefined): Promise<void> {
  if (path === undefined) throw new StartError("the path of the data folder is too long");
  // A server that is about to stop on this data folder may still have it.
  await untilFree(() => tryToListen(server, path), { waitMs: 2000 });
}

async function tryToListen(server: Server, path: string): Promise<void> {
  await removeStale(path);
  // From the start, nobody else can connect.
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await once(server, "listening");
}

/** Removes the socket of a server that was killed. Throws InUse if a server may listen on it. */
async function removeStale(path: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isSocket()) throw new StartError(`${path} isn't a socket`);
  const socket = connect(path);
  try {
    await once(socket, "connect");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ECONNREFUSED") return unlinkSync(path);
    if (code === "ENOENT") return;
    // Such as a server that is busy, or another user's.
    throw new InUse(`another server may listen on ${path} (${code})`);
  } finally {
    socket.destroy();
  }
  throw new InUse(`another server listens on ${path}`);
}

/** Tells a client above the limit to come back later. */
function refuse(socket: Socket): void {
  socket.on("error", () => {});
  send(socket, { error: `${mostClients} commands are running already. Try again in a minute.` });
  socket.end();
  setTimeout(() => socket.destroy(), lastLinesMs).unref();
}

/** `stopped` resolves once the server stops. */
type Answering = { deps: ServerDeps; run: RunWords; stopped: Promise<undefined> };

/** Answers one client until its command has ended. Never rejects. */
async function answer(socket: Socket, { deps, run, stopped }: Answering): Promise<void> {
  const lines = linesOf(socket, mostSent);
  try {
    const impatience = setTimeout(() => socket.destroy(), requestMs);
    const line = await Promise.race([lines.next(), stopped]);
    clearTimeout(impatience);
    if (line === undefined) return void socket.destroy();
    const words = readRequest(line, deps);
    let code: 0 | 1 = 0;
    await run(words, {
      ...callOver({ socket, lines, deps, stopped }),
      fail: () => (code = 1),
      run,
    });
    deps.logger.info({ command: words[0] }, "ran a command");
    send(socket, { end: code });
  } catch (error) {
    send(socket, { error: reasonFor(error, deps) });
  }
  // What it changed may have made emails, even if it failed later.
  deps.outbox.wake();
  socket.end();
  // A client that doesn't close its side would keep its place.
  socket.setTimeout(lastLinesMs, () => socket.destroy());
}

/** The words of a request. Throws a StartError if the command can't be run here. */
function readRequest(line: string, { config }: ServerDeps): string[] {
  const sender = parse(versionSchema, line)?.version;
  if (sender !== undefined && sender !== version)
    throw new StartError(
      `the running server is version ${version}, and this command is version ${sender}. Restart the server with the version that is installed.`,
    );
  const request = parse(requestSchema, line);
  if (request === undefined) throw new StartError("the server can't read this command.");
  if (request.database !== null && request.database !== digestOf(config.databaseUrl))
    throw new StartError(
      "DATABASE_URL isn't the database that the running server uses. Unset it to work on the server's.",
    );
  return request.words;
}

/** The call of a command in this process, for a client that shows what it says. */
function callOver({
  socket,
  lines,
  deps,
  stopped,
}: {
  socket: Socket;
  lines: Lines;
  deps: ServerDeps;
  stopped: Promise<undefined>;
}): Omit<Call, "fail" | "run"> {
  const tell = (message: Parameters<typeof send>[1]) => {
    // Nobody would see what else it does.
    if (socket.destroyed) throw new StartError("the command was interrupted.");
    send(socket, message);
  };
  return {
    config: deps.config,
    backups: deps.backups,
    say: (line) => tell({ say: line }),
    note: (line) => tell({ note: line }),
    ask: async (question) => {
      tell({ ask: question });
      const line = await withinMinutes(Promise.race([lines.next(), stopped]));
      const answered = parse(answerSchema, line);
      if (answered === undefined) throw new StartError("the server is stopping.");
      return answered.answer ?? undefined;
    },
    withInstallation: async (work) => {
      await requireSchema(deps.database.schema, "the database");
      await work(deps);
    },
  };
}

/** Waits for an answer. Throws a StartError if none comes in time. */
async function withinMinutes(answer: Promise<string | undefined>): Promise<string | undefined> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const error = new StartError(`no one answered within ${answerMinutes} minutes.`);
  const patience = setTimeout(reject, answerMinutes * 60_000, error);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(patience);
  }
}

/** What to tell a client about an error, of whose insides only the log says more. */
function reasonFor(error: unknown, { logger }: ServerDeps): string {
  if (error instanceof UsageError) return error.message;
  try {
    return reasonToEnd(error);
  } catch {
    logger.error({ err: error }, "a command failed");
    return "something went wrong. The server's log says more.";
  }
}
