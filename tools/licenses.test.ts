import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { licensesOf } from "./licenses.ts";

const granted = "Permission is hereby granted, free of charge, to any person.";

/** Installs made-up packages, each with these files, and returns their folder. */
const test = base.extend("install", ({}, { onCleanup }) => {
  const { path, remove } = createTemporaryFolder();
  onCleanup(remove);
  return (name: string, license: string | undefined, files: Record<string, string>) => {
    const about = JSON.stringify({
      name: name.replace(/.*node_modules\//, ""),
      version: "1.2.3",
      license,
    });
    for (const [file, text] of Object.entries({ "package.json": about, ...files })) {
      mkdirSync(dirname(join(path, name, file)), { recursive: true });
      writeFileSync(join(path, name, file), text);
    }
    return path;
  };
});

test("Each package is named with its license, and each text is there once", ({ install }) => {
  install("one", "MIT", { "license.md": `Ada\n${granted}\n` });
  install("@some/two", "MIT", { LICENSE: `Ada\n${granted}`, "licenses/readme.txt": "" });
  install("one/node_modules/three", "Apache-2.0", { "COPYING.txt": "Apache", NOTICE: "Noted" });
  const modules = install("four", "MIT", { "README.md": `# Four\n\n## License\n\n${granted}\n` });
  expect(licensesOf(["@some/two", "one", "four", "one/node_modules/three"], modules)).toBe(
    `@some/two 1.2.3 (MIT)
one 1.2.3 (MIT)

Ada
${granted}

${"-".repeat(80)}

four 1.2.3 (MIT)

${granted}

${"-".repeat(80)}

three 1.2.3 (Apache-2.0)

Apache

Noted
`,
  );
});

test("A package without its license's name or text is refused by its name", ({ install }) => {
  install("nameless", undefined, { LICENSE: granted });
  install("notice-only", "Apache-2.0", { NOTICE: "Noted" });
  const modules = install("linked", "MIT", { "README.md": "# Linked\n\n## License\n\nMIT\n" });
  for (const name of ["nameless", "notice-only", "linked"])
    expect(() => licensesOf([name], modules)).toThrow(`The package ${name} has no license`);
});

test("A package without a text gets that of the same authors, if it has the same license", ({
  install,
}) => {
  install("hono", "MIT", { LICENSE: granted });
  install("@hono/zod-validator", "MIT", {});
  const modules = install("@hono/zod-openapi", "Apache-2.0", {});
  expect(licensesOf(["@hono/zod-validator"], modules)).toContain(granted);
  expect(() => licensesOf(["@hono/zod-openapi"], modules)).toThrow("@hono/zod-openapi");
});
