import { beforeAll, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { noticeStore } from "#web/platform/ui/notices/notify.ts";
import { notifyDone } from "./notify-done.ts";
import { undoRequests } from "./undo-requests.ts";

beforeAll(() => speak("en"));

it("A change has an Undo, but what was already as asked has none (R10.12)", () => {
  notifyDone("Excused Ana Ruiz.", { clubId: "chess", revision: 7, changed: true });
  const latest = undoRequests.latest();
  expect(latest?.revision).toBe(7);
  expect(noticeStore.current().at(-1)?.action?.label).toBe("Undo");
  notifyDone("Excused Ben Okoro.", { clubId: "chess", revision: 8, changed: false });
  expect(noticeStore.current().at(-1)).toMatchObject({
    text: "Excused Ben Okoro.",
    action: undefined,
  });
  expect(undoRequests.latest()).toEqual(latest);
});
