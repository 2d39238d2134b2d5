import { execFileSync } from "node:child_process";
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { packRelease, runIn, startIn } from "#test-support/rig/installed.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

/** What an image is made of: its files, and what it runs, how and as whom. */
type Image = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: number;
  healthcheck: string[];
  cmd: string[];
};

const instructions = readFileSync(join(import.meta.dirname, "Dockerfile"), "utf8")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => /^[A-Z]/.test(line));
const sent = new Set(
  readFileSync(join(import.meta.dirname, "Dockerfile.dockerignore"), "utf8").split("\n"),
);

/** Does the Dockerfile's steps one by one, each stage in a folder of its own; returns the last. */
function build(context: string, folder: string): Image {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const line of instructions) {
    const [, name = "", rest = ""] = /^(\w+) (.+)$/.exec(line) ?? [];
    if (name === "FROM") {
      const root = join(folder, String(stages.size));
      image = { root, workdir: "/", env: {}, user: 0, healthcheck: [], cmd: [] };
      stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? "", image);
      mkdirSync(root);
    } else if (image !== undefined) step(image, name, rest, { context, stages });
  }
  if (image === undefined) throw new Error("The Dockerfile has no stage.");
  return image;
}

type Sources = { context: string; stages: ReadonlyMap<string, Image> };

function step(image: Image, name: string, rest: string, { context, stages }: Sources): void {
  const inImage = (path: string) =>
    path.startsWith("/") ? join(image.root, path) : join(image.root, image.workdir, path);
  switch (name) {
    case "RUN":
      execFileSync("sh", ["-ec", rest.replaceAll(/(?<=\s)\//g, `${image.root}/`)]);
      break;
    case "ENV":
      for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
      break;
    case "WORKDIR":
      image.workdir = rest;
      mkdirSync(inImage(rest), { recursive: true });
      break;
    case "COPY": {
      const words = rest.split(" ");
      const option = (key: string) =>
        words.find((word) => word.startsWith(`--${key}=`))?.split("=")[1];
      const paths = words.filter((word) => !word.startsWith("--"));
      const target = paths.at(-1) ?? "";
      const stage = option("from");
      for (const path of paths.slice(0, -1)) {
        if (stage === undefined) expect(sent, "what Docker is sent").toContain(`!${path}`);
        const source = join(stage === undefined ? context : (stages.get(stage)?.root ?? ""), path);
        const to = inImage(target.endsWith("/") ? join(target, path) : target);
        cpSync(source, to, { recursive: true });
        const owner = Number(option("chown")?.split(":")[0] ?? 0);
        if (process.getuid?.() === 0) chownSync(to, owner, owner);
      }
      break;
    }
    case "USER":
      image.user = Number(rest.split(":")[0]);
      break;
    case "HEALTHCHECK":
      image.healthcheck = JSON.parse(/ CMD (\[.+\])$/.exec(rest)?.[1] ?? "[]") as string[];
      break;
    case "CMD":
      image.cmd = JSON.parse(rest) as string[];
      break;
    case "EXPOSE":
    case "VOLUME":
      break;
    default:
      throw new Error(`This test doesn't know ${name}.`);
  }
}

test("The image's steps make a server that runs unprivileged on a read-only system, is healthy, and stops in order", async ({
  onTestFinished,
}) => {
  const { path: folder, remove } = createTemporaryFolder();
  onTestFinished(() => {
    execFileSync("chmod", ["-R", "u+w", folder]);
    remove();
  });
  execFileSync("tar", ["-xzf", packRelease(folder), "-C", folder]);
  const image = build(join(folder, "package"), folder);
  execFileSync("chmod", ["-R", "a-w,a+rX", join(image.root, "rollcall")]);
  execFileSync("chmod", ["755", folder]);
  expect(readdirSync(image.root).toSorted()).toEqual(["data", "rollcall"]);
  expect(image.user).toBeGreaterThan(0);

  const isRoot = process.getuid?.() === 0;
  const port = String(await findFreePort());
  const { PATH: _, ...env } = image.env;
  const place = {
    ...(isRoot && { uid: image.user, gid: image.user }),
    cwd: join(image.root, image.workdir),
    settings: { ...env, DATA_DIR: join(image.root, env["DATA_DIR"] ?? ""), PORT: port },
  };
  const [program = "", ...args] = image.healthcheck;
  const isHealthy = async () => (await runIn(place, program, ...args)).code === 0;
  expect(await isHealthy()).toBe(false);
  // The base image's entry point is Node.
  const server = await startIn(place, process.execPath, ...image.cmd);
  expect(await isHealthy()).toBe(true);
  await signUpAdmin(createBrowser(server.url, fetch));
  const { code, stdout } = await runIn(place, "node", "dist-server/rollcall.js", "backup");
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^Backup saved to /) });
  expect(await server.stop()).toBe(0);
});
