import { once } from "node:events";
import { cpSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { until } from "#test-support/rig/until.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import { inheritedEnvironment, spawnProgram } from "#test-support/servers/spawn-program.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

const root = join(import.meta.dirname, "..");
const copied = ["contract", "locales", "server", "tools", "web", "package.json", "vite.config.ts"];

test("`npm run dev` names one address, and restarts for its own files alone", async ({
  onTestFinished,
}) => {
  const { path: parent, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const project = join(parent, "project");
  mkdirSync(project);
  for (const name of [...copied, "lingui.config.ts", "tsconfig.json"])
    cpSync(join(root, name), join(project, name), { recursive: true });
  for (const name of ["node_modules", "dist"]) symlinkSync(join(root, name), join(project, name));

  const [PORT, DEV_PORT] = (await Promise.all([findFreePort(), findFreePort()])).map(String);
  const child = spawnProgram(["tools/dev.ts"], {
    cwd: project,
    env: { ...inheritedEnvironment, PORT, DEV_PORT, DATA_DIR: join(parent, "data") },
  });
  onTestFinished(async () => {
    const closed = once(child, "close");
    child.kill();
    await closed;
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const starts = () => said.match(/^Rollcall is ready: .*$/gm) ?? [];
  const url = `http://localhost:${DEV_PORT}`;
  await until("the server", () => starts().length === 1);
  // Vite takes long enough for the server to have noticed.
  writeFileSync(join(parent, "beside"), "");
  await until("Vite", async () => (await fetch(`${url}/login`)).ok);
  expect(said.match(/https?:\S+/g)).toEqual([url]);

  const changed = "server/app/app.ts";
  utimesSync(join(project, changed), new Date(), new Date());
  await until("the restart", () => starts().length === 2);
  const changes = [...said.matchAll(/^Change detected in '(.+)'$/gm)].map(([, path = ""]) => path);
  expect(changes.map((path) => relative(project, path))).toEqual([changed]);
});
