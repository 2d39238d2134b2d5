import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { createInterface } from "node:readline";
import { until } from "#test-support/rig/until.ts";
import { enterKey, keyActions, MissingEngine, type Engine, type Tab } from "./engine.ts";

const driver = "/usr/bin/WebKitWebDriver";
const screen = "/usr/bin/Xvfb";
/** The smallest browser based on WebKitGTK, which comes with the library. */
const browser = "/usr/lib/*/webkit*gtk-*/MiniBrowser";

/** The key of a found element in WebDriver's responses. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

type Ask = (path: string, body?: object) => Promise<unknown>;

/** Starts Debian's WebKitGTK on a virtual screen, and controls it with WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const [binary] = globSync(browser);
  if (!existsSync(driver) || !existsSync(screen) || binary === undefined)
    throw new MissingEngine("WebKitGTK: apt-get install webkit2gtk-driver xvfb");
  const programs: ChildProcess[] = [];
  const xvfb = spawn(screen, ["-displayfd", "1", "-screen", "0", "1280x1024x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  programs.push(xvfb);
  const display = await new Promise<string>((resolve) =>
    createInterface(xvfb.stdout).once("line", resolve),
  );
  let version = "";
  /** Each driver has one session, and each session one browser. */
  const openSession = async (port: number) => {
    const args = [`--port=${port}`, "--host=127.0.0.1"];
    const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: "x11" };
    programs.push(spawn(driver, args, { stdio: "ignore", env }));
    const ask = askAt(`http://127.0.0.1:${port}`);
    await until("WebKitWebDriver", () => ask("/status"));
    const options = { binary, args: ["--automation"] };
    const session = (await ask("/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    version = session.capabilities.browserVersion;
    return tabOf((path, body) => ask(`/session/${session.sessionId}${path}`, body));
  };
  const close = async () => {
    for (const program of programs.toReversed()) {
      const ended = new Promise((resolve) => program.once("exit", resolve));
      if (program.kill()) await ended;
    }
  };
  try {
    const first = 20_000 + (process.pid % 20_000);
    let opened = 1;
    let ready: Tab | undefined = await openSession(first);
    return {
      name: `WebKitGTK ${version}`,
      async open() {
        const tab = ready ?? openSession(first + opened++);
        ready = undefined;
        return tab;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function askAt(origin: string): Ask {
  return async (path, body) => {
    const response = await fetch(origin + path, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${path}: ${error} ${message}`);
    }
    return value;
  };
}

function tabOf(ask: Ask): Tab {
  const run = (script: string) => ask("/execute/sync", { script: `return ${script}`, args: [] });
  const find = async (element: string) => {
    const shown = `((it) => (it.scrollIntoView({ block: "center" }), it))(${element})`;
    const found = (await run(shown)) as Record<string, string>;
    return `/element/${found[elementKey]}`;
  };
  return {
    goto: async (url) => void (await ask("/url", { url })),
    read: async <Value>(expression: string) => (await run(expression)) as Value,
    click: async (element) => void (await ask(`${await find(element)}/click`, {})),
    type: async (element, text) => void (await ask(`${await find(element)}/value`, { text })),
    scan: async (text) => void (await ask("/actions", { actions: keyActions(text + enterKey) })),
  };
}
