import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { enterKey, keyActions, MissingEngine, type Engine, type Tab } from "./engine.ts";

const program = "/usr/bin/firefox-esr";

/** The parts of a WebDriver BiDi response that we need. */
type Answer = {
  capabilities: { browserName: string; browserVersion: string };
  userContext: string;
  context: string;
  result: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
};
type Send = (method: string, params: object) => Promise<Answer>;

/** Starts Debian's Firefox and controls it with WebDriver BiDi, which is built in. */
export async function startFirefox(): Promise<Engine> {
  if (!existsSync(program)) throw new MissingEngine("Firefox: apt-get install firefox-esr");
  const profile = createTemporaryFolder();
  const options = ["--headless", "--no-remote", "--profile", profile.path];
  const firefox = spawn(program, [...options, "--remote-debugging-port", "0"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: profile.path },
  });
  const address = await new Promise<string>((resolve, reject) => {
    firefox.once("exit", (code) => reject(new Error(`Firefox ended with ${code}.`)));
    createInterface(firefox.stderr).on("line", (line) => {
      const [, found] = /BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const { send, close } = await connect(`${address}/session`);
  const { capabilities } = await send("session.new", { capabilities: {} });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async open() {
      const { userContext } = await send("browser.createUserContext", {});
      // In its own window: a tab behind another one isn't visible, and stops listening.
      const { context } = await send("browsingContext.create", { type: "window", userContext });
      return tabOf(send, context);
    },
    async close() {
      close();
      const ended = new Promise((resolve) => firefox.once("exit", resolve));
      firefox.kill();
      await ended;
      profile.remove();
    },
  };
}

async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as {
      id?: number;
      type: string;
      result: Answer;
      message?: string;
    };
    const asked = waiting.get(answer.id ?? -1);
    if (answer.type === "success") asked?.resolve(answer.result);
    else asked?.reject(new Error(answer.message));
  });
  let id = 0;
  const send: Send = (method, params) => {
    const asked = Promise.withResolvers<Answer>();
    waiting.set((id += 1), asked);
    socket.send(JSON.stringify({ id, method, params }));
    return asked.promise;
  };
  return { send, close: () => socket.close() };
}

function tabOf(send: Send, context: string): Tab {
  const evaluate = async (expression: string) => {
    const answer = await send("script.evaluate", {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const pointAt = async (element: string) => {
    const shown = `((it) => (it.scrollIntoView({ block: "center" }), it))(${element})`;
    const { sharedId } = await evaluate(shown);
    const origin = { type: "element", element: { sharedId } };
    await send("input.performActions", {
      context,
      actions: [
        {
          type: "pointer",
          id: "mouse",
          actions: [
            { type: "pointerMove", x: 0, y: 0, origin },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ],
    });
  };
  return {
    goto: async (url) =>
      void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async read<Value>(expression: string) {
      const { value = "null" } = await evaluate(`JSON.stringify(${expression}) ?? "null"`);
      return JSON.parse(value) as Value;
    },
    click: pointAt,
    async type(element, text) {
      await pointAt(element);
      await send("input.performActions", { context, actions: keyActions(text) });
    },
    scan: async (text) =>
      void (await send("input.performActions", { context, actions: keyActions(text + enterKey) })),
  };
}
