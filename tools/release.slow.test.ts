import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test as base } from "vitest";
import { migrate } from "#server/platform/database/migrate.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import { writeOldSqlite } from "#test-support/old-versions/version-0-1/old-database.ts";
import { createOldInstallation } from "#test-support/old-versions/version-0-1/old-installation.ts";
import {
  fillWithLostPoints,
  migrationsOfLostPoints,
} from "#test-support/old-versions/version-0-2/lost-points.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { installRelease, packRelease, runIn, startIn } from "#test-support/rig/installed.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { root } from "../bin/do-once.mjs";

/** The release, the program that npm made of it, and an empty folder to run it in. */
const test = base
  .extend("release", { scope: "file" }, ({}, { onCleanup }) => {
    const { path, remove } = createTemporaryFolder();
    onCleanup(remove);
    return packRelease(path);
  })
  .extend("rollcall", { scope: "file" }, ({ release }, { onCleanup }) => {
    const { path, remove } = createTemporaryFolder();
    onCleanup(remove);
    return installRelease(release, path);
  })
  .extend("cwd", ({}, { onCleanup }) => {
    const { path, remove } = createTemporaryFolder();
    onCleanup(remove);
    return path;
  });

/** Writes data of earlier versions, with a club named Robotics in it. */
const versionsBefore = [
  {
    name: "0.1",
    write: (folder: string) => writeOldSqlite(folder, createOldInstallation().rows),
  },
  {
    name: "0.2",
    async write(folder: string) {
      const database = openSqlite(folder);
      await migrate(database, migrationsOfLostPoints);
      await fillWithLostPoints(database);
      await database.close();
    },
  },
];

test("The release contains what operators need, all documents, and nothing else of the project", ({
  release,
}) => {
  expect(statSync(release).size).toBeLessThan(60_000_000);
  const files = execFileSync("tar", ["-tzf", release], { encoding: "utf8" }).trim().split("\n");
  const isBuilt = (file: string) =>
    /^(?:dist\/(?:pages\/)?assets\/[\w$.-]+\.(?:js|css|wasm|woff2)(?:\.br|\.gz)?|dist-server\/[\w.-]+\.js)$/.test(
      file,
    );
  const rest = files.map((file) => file.replace(/^package\//, "")).filter((file) => !isBuilt(file));
  expect(rest.toSorted()).toEqual([
    ...["CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md"],
    ...["bin/choose-node.mjs", "bin/do-once.mjs", "bin/hand-over.mjs", "bin/launch.mjs"],
    ...["bin/node/package-lock.json", "bin/node/package.json", "bin/rollcall.mjs"],
    "bin/with-node-20.mjs",
    ...[
      "deploy/Caddyfile",
      "deploy/Dockerfile",
      "deploy/Dockerfile.dockerignore",
      "deploy/compose.yaml",
      "deploy/example.env",
      "deploy/haproxy.cfg",
    ],
    ...["deploy/nginx.conf", "deploy/pgbouncer.ini", "deploy/rollcall.service"],
    ...["dist-server/swagger-ui-dist/swagger-ui-bundle.js"],
    ...["dist-server/swagger-ui-dist/swagger-ui.css"],
    ...["dist/icon-180.png", "dist/icon-192.png", "dist/icon-512.png", "dist/icon-whole-512.png"],
    ...["dist/kiosk-worker.js", "dist/logo.svg", "dist/manifest.webmanifest"],
    ...[
      "dist/pages/check-in.html",
      "dist/pages/index.html",
      "dist/pages/kiosk.html",
      "dist/pages/login.html",
    ],
    ...["dist/pages/render.js", "dist/robots.txt", "dist/service-worker.js"],
    ...globSync("docs/**/*.{md,webp}", { cwd: root }).toSorted(),
    ...["licenses.txt", "package.json"],
  ]);
});

test("The documents of a release link only to what is in it", ({ rollcall }) => {
  const folder = dirname(dirname(realpathSync(rollcall)));
  const documents = globSync(["*.md", "docs/**/*.md"], { cwd: folder });
  expect(documents).toContain("docs/guide.md");
  const missing = documents.flatMap((document) =>
    [...readFileSync(join(folder, document), "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, link = ""]) => join(dirname(document), link))
      .filter((file) => !existsSync(join(folder, file)))
      .map((file) => `${document} → ${file}`),
  );
  expect(missing).toEqual([]);
});

test("The release has the licenses of what the server and the pages are made of", ({ release }) => {
  const args = ["-xzOf", release, "package/licenses.txt"];
  const licenses = execFileSync("tar", args, { encoding: "utf8" });
  for (const name of ["hono", "pg", "react-dom", "papaparse", "@fontsource-variable/figtree"])
    expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, "m"));
  expect(licenses).toContain("SIL OPEN FONT LICENSE");
  expect(licenses).not.toMatch(/^(?:vitest|typescript|vite) /m);
});

test("An installed release needs no other package", ({ rollcall }) => {
  const folder = dirname(dirname(realpathSync(rollcall)));
  expect(readdirSync(dirname(folder))).toEqual(["rollcall"]);
  expect(readdirSync(folder)).not.toContain("node_modules");
});

describe("An installed release", () => {
  test("takes check-ins, and its data can be backed up, verified, and restored", async ({
    rollcall,
    cwd,
  }) => {
    const place = { cwd };
    const server = await startIn(place, rollcall);
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const { code } = await createEvent(admin);
    const member = await signUpMember(createBrowser(server.url, fetch));
    expect(await checkIn(member, code)).toMatchObject({ points: 10 });
    // Each runs in a thread of its own, or is a file that the build has copied.
    for (const path of [
      `${admin.api}/exports/members?format=xlsx`,
      "/api/docs/swagger-ui-bundle.js",
    ])
      expect((await admin.browser.get(path)).status, path).toBe(200);
    const saved = await runIn(place, rollcall, "backup");
    const [, backup = ""] = /^Backup saved to (.+)$/m.exec(saved.stdout) ?? [];
    expect(saved).toMatchObject({ code: 0, stderr: "" });
    expect(await server.stop()).toBe(0);

    expect(readdirSync(cwd)).toEqual(["data"]);
    const verified = { code: 0, stdout: "Everything matches.\n", stderr: "" };
    expect(await runIn(place, rollcall, "verify")).toEqual(verified);
    expect(await runIn(place, rollcall, "verify", backup)).toEqual(verified);
    const settings = { DATA_DIR: join(cwd, "restored") };
    expect(await runIn({ cwd, settings }, rollcall, "restore", backup)).toMatchObject({ code: 0 });
    await using restored = await startIn({ cwd, settings }, rollcall, "start");
    const { user, password } = admin;
    const browser = createBrowser(restored.url, fetch);
    await browser.post("/api/session", { email: user.email, password });
    const members = await listMembers({ ...admin, browser });
    expect(members.get(member.personId)).toMatchObject({ totalPoints: 10 });
  });

  test.for(versionsBefore)(
    "goes on with the data of version $name",
    async ({ write }, { rollcall, cwd }) => {
      mkdirSync(join(cwd, "data"));
      await write(join(cwd, "data"));
      const server = await startIn({ cwd }, rollcall);
      const { code } = await createEvent(await signUpAdmin(createBrowser(server.url, fetch)));
      await checkIn(await signUpMember(createBrowser(server.url, fetch)), code);
      expect(await server.stop()).toBe(0);
      const clubs = await runIn({ cwd }, rollcall, "clubs");
      expect(clubs).toMatchObject({
        code: 0,
        stdout: expect.stringContaining("Robotics") as string,
      });
    },
  );

  test("takes check-ins on PostgreSQL", async ({ rollcall, cwd, onTestFinished }) => {
    const { url, drop } = await createPostgresDatabase("template1");
    onTestFinished(drop);
    await using server = await startIn({ cwd, settings: { DATABASE_URL: url } }, rollcall);
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const { code } = await createEvent(admin);
    await checkIn(await signUpMember(createBrowser(server.url, fetch)), code);
    expect(await runIn({ cwd, settings: { DATABASE_URL: url } }, rollcall, "clubs")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(admin.club.name) as string,
    });
  });

  test("runs as a user who may change nothing of it", async ({ rollcall, cwd, onTestFinished }) => {
    const folder = dirname(dirname(realpathSync(rollcall)));
    execFileSync("chmod", ["-R", "a-w,a+rX", folder]);
    onTestFinished(() => void execFileSync("chmod", ["-R", "u+w", folder]));
    // The folders above are npm's, and the temporary one.
    for (let above = dirname(folder); above !== tmpdir(); above = dirname(above))
      chmodSync(above, 0o755);
    const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    if (other.uid !== undefined) chownSync(cwd, other.uid, other.gid);
    const server = await startIn({ cwd, ...other }, rollcall);
    await signUpAdmin(createBrowser(server.url, fetch));
    expect(await server.stop()).toBe(0);
  });
});

test("npx starts the release's file", async ({ release, cwd }) => {
  copyFileSync(release, join(cwd, "rollcall.tgz"));
  const args = ["--yes", "--offline", "--cache", join(cwd, "cache"), "./rollcall.tgz"];
  await using server = await startIn({ cwd }, "npx", ...args);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

const versionOf = (node: string) => execFileSync(node, ["--version"], { encoding: "utf8" });
/** This machine's own Node, if it is one that is too old. */
const oldNode = (process.env["PATH"] ?? "")
  .split(":")
  .map((folder) => join(folder, "node"))
  .find((file) => existsSync(file) && /^v2[0-5]\./.test(versionOf(file)));

test.skipIf(oldNode === undefined)(
  "Where Node is too old and none can be fetched, Rollcall says so each time",
  async ({ rollcall, cwd }) => {
    const settings = {
      PATH: process.env["PATH"] ?? "",
      npm_config_cache: join(cwd, "cache"),
      npm_config_fetch_retries: "0",
      npm_config_registry: "http://127.0.0.1:9",
    };
    for (const time of ["first", "second"]) {
      const { code, stderr } = await runIn({ cwd, settings }, oldNode ?? "", rollcall, "--version");
      expect(code, time).toBe(1);
      expect(stderr, time).toMatch(
        /^Rollcall needs Node 26 or newer, and this is .+ Fetching one …\n[^]*\nRollcall can't start: npm couldn't fetch Node for .+ Install Node 26 from https:\/\/nodejs\.org\.\n$/,
      );
    }
  },
);
