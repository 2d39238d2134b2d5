import { afterEach, expect, it, vi } from "vitest";
import { forgetPerson } from "#web/platform/api/person.ts";
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

it("A notice leaves with its person, and its action does nothing for the next (R13.12)", () => {
  const onAct = vi.fn<() => void>();
  const press = () => noticeStore.current()[0]?.action?.onAct;
  notify("Your name is Maria Secret now.", "success", { label: "Undo", onAct });
  const kept = press();
  forgetPerson();
  expect(texts()).toEqual([]);
  kept?.();
  expect(onAct).not.toHaveBeenCalled();

  notify("Saved.", "success", { label: "Undo", onAct });
  press()?.();
  expect(onAct).toHaveBeenCalledOnce();
});
