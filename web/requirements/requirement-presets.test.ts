import { beforeAll, describe, expect, it } from "vitest";
import { findContained } from "#contract/requirements/contained-conditions.ts";
import { speak } from "#web/platform/language/language.ts";
import { listNewCategories, readDraft } from "./requirement-draft.ts";
import { listPresets } from "./requirement-presets.ts";

beforeAll(() => speak("en"));

const category = (name: string, archived = false) => ({ id: name, name, archived });
const newNames = (categories: Parameters<typeof listPresets>[0]) =>
  listPresets(categories).map(({ draft }) => listNewCategories(draft).map(({ name }) => name));

describe("An example of a requirement", () => {
  it("names categories that saving creates, in a club without any (R26.9)", () => {
    expect(newNames([])).toEqual([
      ["Practices", "Competitions"],
      ["Meetings", "Saturday Meetings"],
      ["Meetings", "Drives"],
      ["Competitions"],
    ]);
    for (const { draft } of listPresets([])) {
      const input = readDraft(draft);
      expect(input && findContained(input)).toEqual([]);
    }
  });

  it("uses the club's own categories, but none that are archived (R26.9)", () => {
    const own = [category("Build Season"), category("Tournaments", true)];
    const [letter] = listPresets(own);
    expect(letter?.draft.conditions[1]?.categories).toEqual(["Build Season"]);
    expect(newNames(own)[0]).toEqual(["Competitions"]);
    expect(newNames([...own, category("Regional competitions")])[0]).toEqual([]);
  });

  it("creates none that the officer takes out of it (R26.9)", () => {
    const draft = listPresets([])[0]?.draft;
    const conditions = draft?.conditions.slice(0, 2) ?? [];
    expect(draft && listNewCategories({ ...draft, conditions }).map(({ name }) => name)).toEqual([
      "Practices",
    ]);
  });
});
