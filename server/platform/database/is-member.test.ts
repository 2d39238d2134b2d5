import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const server = join(import.meta.dirname, "../..");

it("Members and graduates are asked for by one condition each", () => {
  const asked =
    /"(\w+\.)?goneAt",\s*"is",\s*null|"goneAt"\s+is\s+null|"(\w+\.)?state",\s*"=",\s*"alumni"|[=!]== "alumni"/u;
  const files = globSync("**/*.ts", {
    cwd: server,
    exclude: (path) => /\.test\.ts$|^platform\/migrations/u.test(path),
  }).filter((file) => asked.test(readFileSync(join(server, file), "utf8")));
  expect(files).toEqual(["platform/database/is-member.ts"]);
});
