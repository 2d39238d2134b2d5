import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { onWindows, root } from "../bin/do-once.mjs";
import { billOfMaterials } from "./bill-of-materials.ts";
import { bundled } from "./bundled-server.mjs";
import { licensesOf } from "./licenses.ts";
import { readPackages } from "./shipped-packages.ts";

/**
 * Packs what `npm start` runs into `release/rollcall-X.Y.Z.tgz`, or into another folder. npm can
 * install it on machines that build nothing, and that have none of the packages it was built from.
 * Next to it is the list of what it is made of.
 */
const [, , target = "release"] = process.argv;

/** Only these are in it, and what was built. */
const files = [
  ...["CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md"],
  ...["bin/choose-node.mjs", "bin/do-once.mjs", "bin/hand-over.mjs", "bin/launch.mjs"],
  ...["bin/rollcall.mjs", "bin/with-node-20.mjs"],
  ...["bin/node/package.json", "bin/node/package-lock.json"],
  ...["deploy/Caddyfile", "deploy/haproxy.cfg", "deploy/nginx.conf", "deploy/pgbouncer.ini"],
  ...["deploy/Dockerfile", "deploy/Dockerfile.dockerignore", "deploy/compose.yaml"],
  ...["deploy/example.env", "deploy/rollcall.service"],
  // All of them, because those for operators link to most of the others.
  "docs",
];
/** What a build leaves for itself, drafts of one that is running, and maps of absent sources. */
const unneeded = /(?:^\.rollcall-build|^packages\.json|\.\d+|\.js\.map)$/;

await bundled("server/operations/commands/rollcall.ts");
const modules = join(root, "node_modules");
const noted = ["dist-server", "dist/pages"].flatMap((folder) =>
  readPackages(join(root, folder, "packages.json")),
);
const packages = [...new Set(noted)].toSorted();
const licenses = licensesOf(packages, modules);

const { path: folder, remove } = createTemporaryFolder();
try {
  for (const path of [...files, "dist", "dist-server"])
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (file) => !unneeded.test(basename(file)),
    });
  writeFileSync(
    join(folder, "licenses.txt"),
    `Rollcall's own license is in the file LICENSE. It contains these packages:\n\n${licenses}`,
  );
  const { version, description, license, type, engines } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  ) as { version: string } & Record<string, unknown>;
  const bin = { rollcall: "bin/rollcall.mjs" };
  const about = { name: "rollcall", version, description, license, type, engines, bin };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(about, null, 2)}\n`);
  const to = resolve(root, target);
  mkdirSync(to, { recursive: true });
  const packed = execFileSync("npm", ["pack", "--loglevel=error", "--pack-destination", to], {
    cwd: folder,
    encoding: "utf8",
    shell: onWindows,
  });
  const bill = `${JSON.stringify(billOfMaterials(version, packages, modules), null, 2)}\n`;
  writeFileSync(join(to, `rollcall-${version}.sbom.json`), bill);
  process.stdout.write(`${join(target, packed.trim())}\n`);
} finally {
  remove();
}
