import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, connect, type IpcNetConnectOpts, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test as base, vi } from "vitest";
import { testDatabases } from "#test-support/databases/databases.ts";
import { createTestApp } from "#test-support/servers/test-app.ts";
import { StartError } from "../../platform/start-error.ts";
import { version } from "../../platform/version.ts";
import { answerCommands } from "./answer-commands.ts";
import { askServer } from "./ask-server.ts";
import { run as backup } from "./backup.ts";
import { askFirst, type RunWords } from "./call.ts";

const [sqlite] = testDatabases as [(typeof testDatabases)[0]];

const test = base
  .extend("app", async ({}, { onCleanup }) => {
    const app = await createTestApp(sqlite);
    onCleanup(() => app.dispose());
    return app;
  })
  /** Answers commands with a function in their place. */
  .extend("answer", async ({ app }, { onCleanup }) => async (run: RunWords) => {
    const answering = await answerCommands(app.deps, run);
    onCleanup(() => answering.stop());
    return answering;
  })
  .extend("open", ({ app }, { onCleanup }) => {
    const sockets: Socket[] = [];
    onCleanup(() => sockets.forEach((socket) => socket.destroy()));
    return async (options: Partial<IpcNetConnectOpts> = {}) => {
      const socket = connect({ path: join(app.folder, "rollcall.sock"), ...options });
      sockets.push(socket);
      socket.on("error", () => {});
      await once(socket, "connect");
      return socket;
    };
  });

const request = (words: string[], given: object = {}) =>
  `${JSON.stringify({ version, words, database: null, ...given })}\n`;
const nothing: RunWords = async () => {};
/** A command's side that shows nothing. */
const silent = { say: () => {}, note: () => {}, fail: () => {} };

/** Sends a text, and returns everything that comes back until the end. */
async function exchange(socket: Socket, sent: string): Promise<string> {
  socket.write(sent);
  return text(socket);
}

/** Waits for the next message. */
async function read(socket: Socket): Promise<unknown> {
  const [piece] = (await once(socket, "data")) as [Buffer];
  return JSON.parse(String(piece));
}

test("A command says, notes, asks, and fails (R32.30)", async ({ answer, open }) => {
  await answer(async (words, call) => {
    call.say(`said ${words.join(" ")}`);
    call.note("noted");
    await askFirst(call, "Sure?", false);
    call.fail();
  });
  const socket = await open();
  socket.write(request(["clubs", "one"]));
  let all = "";
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    all += String(piece);
    if (all.includes("Sure?")) break;
  }
  expect(
    all
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    ...[{ say: "said clubs one" }, { note: "noted" }],
    { ask: "Sure? Type yes to continue: " },
  ]);
  expect(await exchange(socket, '{"answer":"yes"}\n')).toBe('{"end":1}\n');
});

test.for([
  ["no", "it wasn't confirmed, so nothing has changed."],
  [null, "this needs confirmation. Add --yes to confirm: Sure?"],
])("A question that is answered with %s ends it", async ([typed, reason], { answer, open }) => {
  await answer((_, call) => askFirst(call, "Sure?", false));
  const socket = await open();
  socket.write(request(["clubs"]));
  await read(socket);
  const end = await exchange(socket, `${JSON.stringify({ answer: typed })}\n`);
  expect(JSON.parse(end)).toEqual({ error: reason });
});

test("A command of another version, another database, or without sense isn't run (R32.32)", async ({
  answer,
  open,
}) => {
  const run = vi.fn<RunWords>(nothing);
  await answer(run);
  for (const [sent, reason] of [
    [request(["clubs"], { version: "0.9.0" }), `version ${version}, and this command is version 0`],
    ['{"version":"99.0.0","more":true}\n', "this command is version 99.0.0. Restart the server"],
    [request(["clubs"], { database: "another" }), "DATABASE_URL isn't the database that"],
    [request(["clubs"], { words: "clubs" }), "the server can't read this command."],
    ["GET / HTTP/1.1\r\n\r\n", "the server can't read this command."],
  ] as const) {
    const { error } = JSON.parse(await exchange(await open(), sent)) as { error: string };
    expect(error).toContain(reason);
  }
  expect(run).not.toHaveBeenCalled();
});

test("An error that no one expected shows nothing of its insides", async ({
  app,
  answer,
  open,
}) => {
  await answer(async () => {
    throw new Error("hidden insides");
  });
  const said = await exchange(await open(), request(["clubs"]));
  expect(JSON.parse(said)).toEqual({
    error: "something went wrong. The server's log says more.",
  });
  expect(app.log.takeErrors()).toMatchObject([{ msg: "a command failed" }]);
});

test("A command whose client is gone ends", async ({ answer, open }) => {
  const ended = Promise.withResolvers<unknown>();
  const { stop } = await answer(async (_, call) => {
    await call.ask("Sure?").catch(ended.resolve);
    call.say("said to nobody");
  });
  const socket = await open();
  socket.write(request(["clubs"]));
  await read(socket);
  socket.destroy();
  expect(await ended.promise).toBeInstanceOf(StartError);
  await stop();
});

test("A stop ends questions, and waits for what is being done (R32.30)", async ({
  app,
  answer,
  open,
}) => {
  const done = Promise.withResolvers<void>();
  const { stop } = await answer(async ([name], call) => {
    if (name === "clubs") await call.ask("Sure?");
    call.note("begun");
    await done.promise;
    call.say("done");
  });
  const [asked, busy, silent] = [await open(), await open(), await open()];
  asked.write(request(["clubs"]));
  await read(asked);
  busy.write(request(["repair"]));
  await read(busy);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  expect(JSON.parse(await text(asked))).toEqual({ error: "the server is stopping." });
  expect(await text(silent)).toBe("");
  expect(isStopped).toBe(false);
  done.resolve();
  expect(await text(busy)).toBe('{"say":"done"}\n{"end":0}\n');
  await stopped;
  expect(readdirSync(app.folder)).not.toContain("rollcall.sock");
});

test("A client that sends too much is closed", async ({ answer, open }) => {
  await answer(nothing);
  // Time stands still, so it isn't closed for its silence.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const socket = await open();
    socket.write("x".repeat(70_000));
    await once(socket, "close");
  } finally {
    vi.useRealTimers();
  }
});

test("A client that asks for nothing is closed after 10 seconds", async ({ answer, open }) => {
  await answer(nothing);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const silent = await open();
    // Connections are accepted in their order.
    await exchange(await open(), request(["clubs"]));
    const closed = once(silent.resume(), "close");
    vi.advanceTimersByTime(10_000);
    await closed;
  } finally {
    vi.useRealTimers();
  }
});

test("A question that no one answers ends after 5 minutes, and the command says so (R32.30)", async ({
  app,
  answer,
}) => {
  await answer((_, call) => askFirst(call, "Sure?", false));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const asked = Promise.withResolvers<void>();
    const ask = async (_: string, isOver?: AbortSignal) => {
      asked.resolve();
      if (isOver !== undefined) await once(isOver, "abort");
      return undefined;
    };
    const ran = askServer(app.deps.config, ["clubs"], { ...silent, ask });
    await asked.promise;
    vi.advanceTimersByTime(5 * 60_000);
    await expect(ran).rejects.toThrow("no one answered within 5 minutes.");
  } finally {
    vi.useRealTimers();
  }
});

test("No more than 20 commands run at a time, and another one is told so (R32.30)", async ({
  answer,
  open,
}) => {
  await answer(nothing);
  const clients: Socket[] = [];
  for (let count = 0; count < 20; count += 1) clients.push(await open());
  const surplus = await open();
  expect(await exchange(surplus, request(["clubs"]))).toBe(
    '{"error":"20 commands are running already. Try again in a minute."}\n',
  );
  const [first] = clients as [Socket];
  expect(await exchange(first, request(["clubs"]))).toBe('{"end":0}\n');
});

test("A client above 20 that doesn't leave is closed after a second", async ({ answer, open }) => {
  await answer(nothing);
  for (let count = 0; count < 20; count += 1) await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const staying = await open({ allowHalfOpen: true });
    await once(staying.resume(), "end");
    vi.advanceTimersByTime(1000);
    const isClosed = () => {
      staying.write("more");
      return staying.destroyed;
    };
    await expect.poll(isClosed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("Without a socket, the server says so and goes on (R32.30)", async ({
  app,
  answer,
  onTestFinished,
}) => {
  const path = join(app.folder, "rollcall.sock");
  writeFileSync(path, "mine");
  const warned = () => app.log.lines().find(({ msg }) => msg.startsWith("commands can't reach"));
  await answer(nothing);
  expect(warned()).toMatchObject({ level: 40, reason: `${path} isn't a socket` });

  const long = join(app.folder, "x".repeat(100));
  mkdirSync(long);
  const deps = { ...app.deps, config: { ...app.deps.config, dataDir: long } };
  await (await answerCommands(deps, nothing)).stop();
  expect(app.log.lines().at(-1)).toMatchObject({
    reason: "the path of the data folder is too long",
  });

  const other = createServer();
  const folder = join(app.folder, "other");
  mkdirSync(folder);
  other.listen(join(folder, "rollcall.sock"));
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const beside = { ...app.deps, config: { ...app.deps.config, dataDir: folder } };
  await (await answerCommands(beside, nothing)).stop();
  expect(app.log.lines().at(-1)).toMatchObject({
    reason: `another server listens on ${join(folder, "rollcall.sock")}`,
  });
  expect(readdirSync(folder)).toEqual(["rollcall.sock"]);
});

test.runIf(process.platform === "linux")(
  "The socket of a server that is too busy to accept is left alone (R32.30)",
  async ({ app, onTestFinished }) => {
    const busy = createServer();
    const path = join(app.folder, "rollcall.sock");
    busy.listen({ path, backlog: 1 });
    await once(busy, "listening");
    onTestFinished(() => void busy.close());
    // All of these come within one turn of the loop, in which the server can't accept anything.
    const waiting = [connect(path), connect(path)];
    onTestFinished(() => waiting.forEach((socket) => socket.destroy()));
    const asking = askServer(app.deps.config, ["clubs"], { ...silent, ask: async () => undefined });
    const answering = answerCommands(app.deps, nothing);
    await expect(asking).rejects.toThrow(`the server of ${app.folder} doesn't answer (EAGAIN).`);
    await (await answering).stop();
    expect(app.log.lines().at(-1)).toMatchObject({
      reason: `another server listens on ${path}`,
    });
    expect(readdirSync(app.folder)).toContain("rollcall.sock");
  },
);

test("A backup by a command is one of the server's, and in the operators' log (R32.8, R32.45)", async ({
  app,
  answer,
  open,
}) => {
  const running = app.deps.backups.make();
  await answer(async (_, call) => backup(call, [undefined]));
  expect(await exchange(await open(), request(["backup"]))).toContain("A backup is being made.");
  await running;
  const said = await exchange(await open(), request(["backup"]));
  const [, file] = /Backup saved to [^"]*(rollcall-[^"]+\.db)/.exec(said) ?? [];
  const acts = app.deps.database.read.selectFrom("operatorActs").select(["actorId", "details"]);
  expect(await acts.execute()).toEqual([{ actorId: null, details: JSON.stringify({ file }) }]);
});
