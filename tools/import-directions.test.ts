import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  listCircles,
  listFolderCircles,
  listWrongImports,
  type Source,
} from "./import-directions.ts";

const root = join(import.meta.dirname, "..");
const folders = "bench,contract,demo,e2e,faults,mutants,server,test-support,tools,web";
const sources = globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file): Source => ({ file, text: readFileSync(join(root, file), "utf8") }));

describe("Imports", () => {
  it("go in the allowed direction", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(listWrongImports(sources)).toEqual([]);
  });

  it("have no cycles, not even of types", () => {
    expect(listCircles(sources)).toEqual([]);
  });

  it("have no cycles between server folders", () => {
    expect(listFolderCircles(sources)).toEqual([]);
  });
});

describe("The search for wrong imports", () => {
  const wrong = (file: string, line: string) => listWrongImports([{ file, text: `${line}\n` }]);

  it.each(["../clubs/clubs.store.ts", "#server/clubs/clubs.store.ts"])(
    "finds another noun's store in %s",
    (written) => {
      expect(wrong("server/events/events.service.ts", `import { a } from "${written}";`)).toEqual([
        `server/events/events.service.ts imports ${written}: a store is private to its noun: call the noun's service.`,
      ]);
    },
  );

  it.each(["../../clubs/clubs.store.ts", "../../../server/clubs/clubs.store.ts"])(
    "finds it in %s, from a nested folder",
    (written) => {
      expect(wrong("server/events/parts/part.ts", `export * from "${written}";`)).toHaveLength(1);
    },
  );

  it.each([
    ["server/platform/clock.ts", `import type { A } from "../clubs/clubs.service.ts";`],
    ["server/platform/http/web.ts", `import type { A } from "../../clubs/clubs.service.ts";`],
    ["server/platform/http/web.ts", `import type { A } from "#server/clubs/clubs.service.ts";`],
    ["server/platform/http/web.ts", `type A = import("../../clubs/clubs.service.ts").A;`],
    ["server/platform/http/web.ts", `import type { User } from "#contract/accounts.ts";`],
  ])("finds a noun in %s: %s", (file, line) => {
    expect(wrong(file, line)).toEqual([
      expect.stringContaining("the platform may not import nouns"),
    ]);
  });

  it.each([
    [`import type { Deps } from "../app/deps.ts";`, "nothing may import the composition"],
    [
      `import { run } from "#server/commands/run-command.ts";`,
      "commands are programs, not modules",
    ],
    [`import { a } from "#web/ui/format.ts";`, "may not import the web app or the tests"],
    [
      `import { a } from "../../test-support/people.ts";`,
      "may not import the web app or the tests",
    ],
  ])("finds %s in a noun", (line, reason) => {
    expect(wrong("server/clubs/clubs.service.ts", line)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    [
      "web/events/event-card.tsx",
      "#web/members/members-card.tsx",
      "nouns may not import each other",
    ],
    ["web/events/event-card.tsx", "../members/members-card.tsx", "nouns may not import each other"],
    ["web/events/event-card.tsx", "../routes/__root.tsx", "nouns may not import each other"],
    ["web/ui/card.tsx", "../events/event-card.tsx", "ui may not import"],
    ["web/platform/language.ts", "../ui/card.tsx", "platform may not import"],
    ["web/texts/role-text.ts", "#web/ledger/overtaken.ts", "texts may not import"],
    ["web/ledger/undo-dialog.tsx", "#web/events/event-card.tsx", "ledger may not import"],
    ["web/routes/index.tsx", "#web/app/router.tsx", "nothing may import the composition"],
    ["web/events/event-card.tsx", "#server/events/events.service.ts", "only through the contract"],
    ["contract/events.ts", "#server/events/events.service.ts", "may import only itself"],
    ["contract/events.ts", "../web/ui/format.ts", "may import only itself"],
  ])("finds, in %s, the import of %s", (file, written, reason) => {
    expect(wrong(file, `import type { A } from "${written}";`)).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it("allows imports in the right direction", () => {
    const right: Source[] = [
      { file: "server/clubs/clubs.service.ts", text: `import { a } from "./clubs.store.ts";` },
      {
        file: "server/member-clubs/member-clubs.routes.ts",
        text: `import { a } from "../events/a.service.ts";`,
      },
      {
        file: "server/events/event-kind.ts",
        text: `import { a } from "../ledger/ledger.store.ts";`,
      },
      { file: "server/app/create-jobs.ts", text: `import { a } from "../clubs/clubs.store.ts";` },
      { file: "web/app/main.tsx", text: `import { a } from "../accounts/a.ts";` },
      { file: "web/routes/index.tsx", text: `import { a } from "#web/accounts/a.ts";` },
      { file: "web/members/merge-dialog.tsx", text: `import { a } from "#web/ledger/a.ts";` },
      { file: "web/ui/route-error.tsx", text: `import { a } from "#web/platform/a.ts";` },
      { file: "server/platform/live/a.ts", text: `import { a } from "#contract/live.ts";` },
    ];
    expect(listWrongImports(right)).toEqual([]);
  });

  it.each(["../events/event-fact.ts", "#server/events/event-fact.ts"])(
    "finds a noun imported by the ledger as %s",
    (written) => {
      expect(wrong("server/ledger/commit.ts", `import type { A } from "${written}";`)).toEqual([
        expect.stringContaining("the ledger may not import nouns"),
      ]);
    },
  );

  it("finds a cycle of folders without a cycle of files", () => {
    const circle: Source[] = [
      { file: "server/a/one.ts", text: `import { two } from "../b/two.ts";` },
      { file: "server/b/three.ts", text: `import type { Four } from "../a/four.ts";` },
      { file: "web/a/one.ts", text: `import { two } from "../b/two.ts";` },
    ];
    expect(listCircles(circle)).toEqual([]);
    expect(listFolderCircles(circle)).toEqual(["server/a → server/b → server/a"]);
  });

  it("finds a cycle of types", () => {
    const circle: Source[] = [
      { file: "server/a/a.ts", text: `import { type B } from "../b/b.ts";` },
      { file: "server/b/b.ts", text: `import type { C } from "#server/c.ts";` },
      { file: "server/c.ts", text: `export type C = import("./a/a.ts").A;` },
    ];
    expect(listCircles(circle)).toEqual([
      "server/a/a.ts → server/b/b.ts → server/c.ts → server/a/a.ts",
    ]);
  });
});
