import { beforeEach, expect, test, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { dropDraft, dropDrafts, findDraft, keepDraft } from "./drafts.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", createStorage()));

const form = { accountId: "asha", name: "event new" };
const table = { accountId: "asha", name: "carry-over" };

test("a draft is found again by its owner until it is dropped", () => {
  keepDraft(form, { name: "Chess" });
  expect(findDraft(form)).toEqual({ name: "Chess" });
  expect(findDraft({ ...form, accountId: "kim" })).toBeUndefined();
  expect(findDraft(table)).toBeUndefined();
  dropDraft(form);
  expect(findDraft(form)).toBeUndefined();
});

test("the next user finds no drafts, and a returning user finds their own (R6.13)", () => {
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

test.each(["no JSON", "null"])("a storage that contains %s counts as empty", (text) => {
  sessionStorage.setItem("draft asha event new", text);
  expect(findDraft(form)).toBeUndefined();
});

test("a browser that blocks storage loses drafts, but forms still work", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepDraft(form, { name: "Chess" });
  expect(findDraft(form)).toBeUndefined();
  dropDrafts();
});
