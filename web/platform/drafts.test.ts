import { beforeEach, expect, test, vi } from "vitest";
import { dropDraft, dropDrafts, findDraft, keepDraft } from "./drafts.ts";

/** A tab's storage, as far as it is used: what it keeps are its own properties. */
function createStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = {};
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => void (storage[name] = value),
    removeItem: (name: string) => void delete storage[name],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value, enumerable: false });
  return storage;
}

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

test("who comes next finds nothing, and who comes back finds theirs", () => {
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
