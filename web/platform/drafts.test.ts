import { beforeEach, expect, test, vi } from "vitest";
import { createStorage } from "#test-support/storage-in-memory.ts";
import { dropDraft, dropDrafts, findDraft, keepDraft } from "./drafts.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", createStorage()));

const form = { accountId: "asha", name: "event new" };
const table = { accountId: "asha", name: "carry-over" };

test("a draft is found again by whom it belongs to, until it is dropped", () => {
  keepDraft(form, { name: "Chess" });
  expect(findDraft(form)).toEqual({ name: "Chess" });
  expect(findDraft({ ...form, accountId: "kim" })).toBeUndefined();
  expect(findDraft(table)).toBeUndefined();
  dropDraft(form);
  expect(findDraft(form)).toBeUndefined();
});

test("who comes next finds nothing, and who comes back finds theirs (R6.13)", () => {
  keepDraft(form, { name: "Chess" });
  keepDraft(table, { kim: "7" });
  sessionStorage.setItem("seat", "of the tab");
  dropDrafts({ except: "asha" });
  expect(findDraft(table)).toEqual({ kim: "7" });
  dropDrafts({ except: "kim" });
  expect([findDraft(form), findDraft(table)]).toEqual([undefined, undefined]);
  keepDraft(form, { name: "Chess" });
  dropDrafts();
  expect(findDraft(form)).toBeUndefined();
  expect(sessionStorage.getItem("seat")).toBe("of the tab");
});

test.each(["no JSON", "null"])("a storage that holds %s is as good as empty", (text) => {
  sessionStorage.setItem("draft asha event new", text);
  expect(findDraft(form)).toBeUndefined();
});

test("a browser that refuses its storage costs the memory, never the form", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepDraft(form, { name: "Chess" });
  expect(findDraft(form)).toBeUndefined();
  dropDrafts();
});
