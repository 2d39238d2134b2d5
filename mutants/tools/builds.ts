import type { Mutant } from "../mutant.ts";

/** Which build is used, and what is in its documents. */
export const builds: Mutant[] = [
  {
    file: "tools/do-once.mjs",
    find: "  rmSync(file, { force: true });\n",
    replace: "",
    tests: ["tools/do-once.slow.test.ts"],
    why: "what a killed build has left is never used",
  },
  {
    file: "tools/bundle-server.ts",
    find: `          this.emitFile({ type: "chunk", id: join(dirname(id), \`\${name}.ts\`), fileName });
`,
    replace: "",
    tests: ["tools/bundled-server.slow.test.ts"],
    why: "the bundle has every file that the server starts",
  },
  {
    file: "tools/documents.ts",
    find: "(script) => sheet + script",
    replace: "(script) => script",
    tests: ["tools/documents.test.ts"],
    why: "a page has its styles before any file is there",
  },
  {
    file: "tools/documents.ts",
    find: '" disabled>`',
    replace: '">`',
    tests: ["tools/documents.test.ts"],
    why: "the styles in a document aren't loaded a second time",
  },
  {
    file: "tools/documents.ts",
    find: "`</${element}|<!--`",
    replace: "`</${element}|<!---`",
    tests: ["tools/documents.test.ts"],
    why: "no script or style ends its element early",
  },
];
