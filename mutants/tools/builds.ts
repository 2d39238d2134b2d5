import type { Mutant } from "../mutant.ts";

/** Which build is used. */
export const builds: Mutant[] = [
  {
    file: "tools/do-once.mjs",
    find: "  rmSync(file, { force: true });\n",
    replace: "",
    tests: ["tools/do-once.test.ts"],
    why: "what a killed build has left is never used",
  },
  {
    file: "tools/bundle-server.ts",
    find: `          this.emitFile({ type: "chunk", id: join(dirname(id), \`\${name}.ts\`), fileName });
`,
    replace: "",
    tests: ["tools/bundled-server.test.ts"],
    why: "the bundle has every file that the server starts",
  },
];
