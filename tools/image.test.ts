import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const linesOf = (file: string) => readFileSync(join(root, file), "utf8").split("\n");

it("The image is built from files that exist, and that its context has", () => {
  const copied = linesOf("deploy/Dockerfile")
    .filter((line) => /^COPY [^-]/.test(line))
    .flatMap((line) => line.split(" ").slice(1, -1));
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const sent = new Set(linesOf("deploy/Dockerfile.dockerignore"));
  expect(copied.filter((file) => !sent.has(`!${file}`))).toEqual([]);
});
