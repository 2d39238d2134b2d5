import { join } from "node:path";
import { expect, test } from "vitest";
import { billOfMaterials } from "./bill-of-materials.ts";

test("A release's bill of materials names each package, its version, and its license", () => {
  const modules = join(import.meta.dirname, "../node_modules");
  expect(billOfMaterials("1.2.3", ["@hono/node-server", "pg"], modules)).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: "rollcall", version: "1.2.3" } },
    components: [
      {
        name: "@hono/node-server",
        purl: expect.stringMatching(/^pkg:npm\/%40hono\/node-server@\d/) as string,
        licenses: [{ expression: "MIT" }],
      },
      { name: "pg", purl: expect.stringMatching(/^pkg:npm\/pg@\d/) as string },
    ],
  });
});
