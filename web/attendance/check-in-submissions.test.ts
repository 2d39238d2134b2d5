import { expect, test } from "vitest";
import { createSubmissions } from "./check-in-submissions.ts";

/** A tab's storage. */
function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

test("a code keeps its key until it is answered, however it is typed", () => {
  const submissions = createSubmissions("grace", createStorage());
  const key = submissions.keyOf("k7mpw3xd");
  expect(submissions.keyOf(" K7MP-W3XD ")).toBe(key);
  submissions.answered("k7mp w3xd");
  expect(submissions.keyOf("k7mpw3xd")).not.toBe(key);
});

test("every code has a key of its own, also when others were sent in between", () => {
  const submissions = createSubmissions("grace", createStorage());
  const first = submissions.keyOf("k7mpw3xd");
  const second = submissions.keyOf("h4qe9zrt");
  expect(second).not.toBe(first);
  expect(submissions.keyOf("k7mpw3xd")).toBe(first);
});

test("a reload goes on with the same code and key", () => {
  const storage = createStorage();
  const before = createSubmissions("grace", storage);
  before.keyOf("h4qe9zrt");
  const key = before.keyOf("k7mpw3xd");
  const after = createSubmissions("grace", storage);
  expect(after.unanswered()).toBe("k7mpw3xd");
  expect(after.keyOf("k7mpw3xd")).toBe(key);
  after.answered("k7mpw3xd");
  expect(createSubmissions("grace", storage).unanswered()).toBe("h4qe9zrt");
});

test("another person on the same device begins anew", () => {
  const storage = createStorage();
  const key = createSubmissions("grace", storage).keyOf("k7mpw3xd");
  const others = createSubmissions("alan", storage);
  expect(others.unanswered()).toBeUndefined();
  expect(others.keyOf("k7mpw3xd")).not.toBe(key);
});

test.each(["no JSON", "null", '{"userId":"grace"}', '{"userId":"grace","submissions":7}'])(
  "a storage that holds %s is as good as empty",
  (value) => {
    const storage = createStorage();
    storage.setItem("unanswered check-ins", value);
    expect(createSubmissions("grace", storage).unanswered()).toBeUndefined();
  },
);

test("a storage that is full costs the reload, never the check-in", () => {
  const storage = {
    ...createStorage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const submissions = createSubmissions("grace", storage);
  expect(submissions.keyOf("k7mpw3xd")).toBe(submissions.keyOf("k7mpw3xd"));
});
