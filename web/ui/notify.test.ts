import { afterEach, expect, it } from "vitest";
import { dismissNotice, noticeStore, notify } from "./notify.ts";

const texts = () => noticeStore.current().map(({ text }) => text);
afterEach(() => noticeStore.current().forEach(({ id }) => dismissNotice(id)));

it("The three latest notices are shown, without duplicates", () => {
  for (const text of ["one", "two", "one"]) notify(text);
  expect(texts()).toEqual(["two", "one"]);
  for (const text of ["three", "four"]) notify(text);
  expect(texts()).toEqual(["one", "three", "four"]);
});

it("A dismissed notice is gone, and its listeners are notified", () => {
  let count = 0;
  const stop = noticeStore.subscribe(() => (count += 1));
  notify("one");
  notify("two", "success");
  dismissNotice(noticeStore.current()[0]?.id ?? 0);
  expect(texts()).toEqual(["two"]);
  stop();
  notify("three");
  expect(count).toBe(3);
});
