import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import postcss from "postcss";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");

/** The classes in a style sheet's selectors. */
function classesIn(sheet: string): Set<string> {
  const names = new Set<string>();
  postcss.parse(sheet).walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(name);
  });
  return names;
}

/** The classes that a file takes from sheets, as `sheet class`; `…["row"]` of `import … from`. */
function classesOf(file: string, text: string): string[] {
  const imports = text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm);
  return [...imports].flatMap(([, name = "", path = ""]) => {
    const sheet = path.startsWith("#") ? path.slice(1) : join(dirname(file), path);
    const uses = text.matchAll(new RegExp(`\\b${name}\\["([\\w-]+)"\\]`, "g"));
    return [...uses].map(([, used]) => `${sheet} ${used}`);
  });
}

const named = globSync("web/**/*.tsx").flatMap((file) =>
  classesOf(file.replaceAll("\\", "/"), read(file)),
);

it("A class that a component names is in its style sheet", () => {
  expect(named.length).toBeGreaterThan(500);
  const missing = [...new Set(named)].filter((use) => {
    const [sheet = "", name = ""] = use.split(" ");
    return !classesIn(read(sheet)).has(name);
  });
  expect(missing).toEqual([]);
  expect(classesIn(".card > .link:hover { color: red }")).toEqual(new Set(["card", "link"]));
  const text = 'import links from "../links.module.css";\nlinks["link"]';
  expect(classesOf("web/a/b.tsx", text)).toEqual(["web/links.module.css link"]);
});
