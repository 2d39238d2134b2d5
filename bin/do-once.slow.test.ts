import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

/** A project with a build that notes what it was built from, and can be killed halfway. */
const test = base.extend("project", ({}, { onCleanup }) => {
  const { path, remove } = createTemporaryFolder();
  onCleanup(remove);
  mkdirSync(join(path, "bin"));
  copyFileSync(join(import.meta.dirname, "do-once.mjs"), join(path, "bin/do-once.mjs"));
  const write = (file: string, content: string) => writeFileSync(join(path, file), content);
  write(
    "bin/build.mjs",
    `
    import { readFileSync, writeFileSync } from "node:fs";
    import { doOnce } from "./do-once.mjs";
    await doOnce("Building …", "stamp", ["source", "bin"], async () => {
      writeFileSync("built", readFileSync("source", "utf8"));
      if (process.argv[2] === "killed") process.kill(process.pid, "SIGKILL");
    });`,
  );
  return {
    write,
    build: (...args: string[]) =>
      spawnSync(process.execPath, ["bin/build.mjs", ...args], { cwd: path, encoding: "utf8" })
        .stderr,
    buildWithoutRights() {
      chmodSync(path, 0o555);
      // Root may write anywhere.
      const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
      const options = { cwd: path, encoding: "utf8" as const, ...nobody };
      return spawnSync(process.execPath, ["bin/build.mjs"], options);
    },
    built: () => readFileSync(join(path, "built"), "utf8"),
  };
});

test("A build runs again only when one of its sources has changed", ({ project }) => {
  project.write("source", "one");
  expect(project.build()).toBe("Building …\n");
  project.write("bin/some.test.ts", "A test is no part of any build.");
  expect(project.build()).toBe("");
  project.write("source", "two");
  expect(project.build()).toBe("Building …\n");
  expect(project.built()).toBe("two");
});

test("What a killed build has left is never used", ({ project }) => {
  project.write("source", "one");
  project.build();
  project.write("source", "two");
  project.build("killed");
  project.write("source", "one");
  expect(project.built()).toBe("two");
  project.build();
  expect(project.built()).toBe("one");
});

test("A user who may not write where a build goes is told so in one sentence", ({ project }) => {
  project.write("source", "one");
  const { stderr, status } = project.buildWithoutRights();
  expect(stderr).toMatch(
    /^Rollcall can't start: this user may not write to \S+\. Start it once as/,
  );
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});
