import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ClubFile } from "#contract/clubs/club-file/club-file.ts";
import { requirementInput } from "#test-support/club-data/requirements.ts";
import { largeClubFile } from "#test-support/sheets/large-club-file.ts";
import { sheetRow } from "#test-support/sheets/sheets.ts";
import { smallClubFile } from "#test-support/sheets/small-club-file.ts";
import {
  joinParts,
  type ClubFileHead,
  type ClubFilePart,
} from "../clubs/club-file/club-file-items.ts";
import { createJudge } from "../platform/json/judge.ts";
import { judges } from "./judges.ts";

const judge = createJudge(judges, new URL("./judge-worker.ts", import.meta.url));
const waiting = { signal: new AbortController().signal };
const encode = (text: string) => new TextEncoder().encode(text);
const zeros = (bytes: number) => "0,".repeat(bytes / 2);

const file = smallClubFile();
const [member, event] = [file.members[0], file.events[0]];
const requirement = {
  ...requirementInput(),
  year: 1,
  createdAt: 0,
  results: { at: 0, rules: requirementInput(), lines: [] },
};
const fileWith = (parts: object) => JSON.stringify({ ...file, ...parts });
/** Files with one list of millions, by its name; in the file, its place is marked. */
const filled: Record<string, string> = {
  years: fileWith({ years: ["HERE"] }),
  categories: fileWith({ categories: ["HERE"] }),
  members: fileWith({ members: ["HERE"] }),
  requirements: fileWith({ requirements: ["HERE"] }),
  events: fileWith({ events: ["HERE"] }),
  "a carry-over": fileWith({ members: [{ ...member, carryover: ["HERE"] }] }),
  attendees: fileWith({ events: [{ ...event, attendees: ["HERE"] }] }),
  excused: fileWith({ events: [{ ...event, excused: ["HERE"] }] }),
  conditions: fileWith({ requirements: [{ ...requirement, conditions: ["HERE"] }] }),
  lines: fileWith({
    requirements: [{ ...requirement, results: { ...requirement.results, lines: ["HERE"] } }],
  }),
};
const person = sheetRow("Ana Ruiz", { gradYear: null, marks: "", who: "new" });
const sheets: Record<string, object> = {
  meetings: { meetings: ["HERE"], people: [person] },
  people: { meetings: [], people: ["HERE"] },
  "own points": { meetings: [], people: [{ ...person, own: ["HERE"] }] },
};
const ids = { kind: "remove-attendees", eventId: randomUUID(), personIds: ["HERE"] };

describe("A large body", () => {
  it.each(Object.keys(filled))(
    "of zeros as a club's %s is refused, whether they are parsed or not",
    async (list) => {
      // A part that is small enough is parsed.
      for (const [kind, bytes] of [
        ["club-preview", 40_000_000],
        ["club-file", 4_000_000],
      ] as const) {
        const text = (filled[list] ?? "").replace('"HERE"', `${zeros(bytes)}0`);
        await expect(judge(kind, encode(text), waiting)).rejects.toMatchObject({
          code: expect.stringMatching(/^(?:invalid-input|too-large)$/),
        });
      }
    },
  );

  it("of zeros as any list of a sheet or a command is refused", async () => {
    const bodies = [
      ...Object.values(sheets).map((sheet) => ["sheet", sheet] as const),
      ...Object.values(sheets).map((sheet) => ["import", { sheet }] as const),
      ["command", ids] as const,
      ["operation", { command: ids }] as const,
    ];
    for (const [kind, body] of bodies) {
      const text = JSON.stringify(body).replace('"HERE"', `${zeros(3_900_000)}0`);
      await expect(judge(kind, encode(text), waiting), kind).rejects.toMatchObject({
        code: "invalid-input",
      });
    }
  });

  it("that is deep, or has a different key for everything, is refused", async () => {
    const keys = Array.from({ length: 400_000 }, (_, index) => `"k${index}":0`).join(",");
    const shapes = Array.from({ length: 300_000 }, (_, index) => `{"k${index}":0}`).join(",");
    const deep = "[".repeat(4_000_000);
    for (const part of [`{${keys}}`, `[${shapes}]`, deep])
      for (const kind of ["club-preview", "sheet", "command"]) {
        const text = `{"events":[${part}],"people":[${part}],"kind":[${part}]}`.slice(0, 4_900_000);
        await expect(judge(kind, encode(text), waiting), kind).rejects.toMatchObject({
          code: "invalid-input",
        });
      }
  });

  it("that is a club's file arrives as it was sent, a few thousand check-ins at a time (R31.23)", async () => {
    const large = largeClubFile({ members: 1500, events: 20 });
    const { parts, value } = await judge("club-file", encode(JSON.stringify(large)), waiting);
    expect(joinParts(parts as ClubFilePart[], value as ClubFileHead)).toEqual(large);
    expect(parts.length).toBeGreaterThan(5);
    const turned = Object.fromEntries(Object.entries(large).toReversed()) as ClubFile;
    const preview = await judge("club-preview", encode(JSON.stringify(turned)), waiting);
    expect(preview.value).toMatchObject({ counts: { members: 1500, attendances: 30_000 } });
  });

  it("is no longer judged when its sender is gone", async () => {
    const leaving = new AbortController();
    const bytes = encode(JSON.stringify(largeClubFile({ members: 1500, events: 20 })));
    const judging = judge("club-file", bytes, { signal: leaving.signal });
    leaving.abort();
    await expect(judging).rejects.toMatchObject({ code: "unavailable" });
  });
});

it("A thread that needs more memory than it has ends alone, and its body is too large", async () => {
  const greedy = createJudge(
    judges,
    new URL("../../test-support/servers/greedy-thread.ts", import.meta.url),
  );
  await expect(greedy("sheet", encode(" ".repeat(70_000)), waiting)).rejects.toMatchObject({
    code: "too-large",
  });
});

it("A thread that judges has so little memory that its server goes on", async () => {
  const asked = createJudge(
    judges,
    new URL("../../test-support/servers/thread-limits.ts", import.meta.url),
  );
  const { value } = await asked("sheet", encode(" ".repeat(70_000)), waiting);
  expect(value).toMatchObject({ maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 });
});
