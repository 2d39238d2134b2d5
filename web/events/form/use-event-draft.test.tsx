import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { findDraft } from "#web/platform/device/drafts.ts";
import { useEventDraft, type TypedEvent } from "./use-event-draft.ts";

afterEach(() => vi.unstubAllGlobals());

const place = { accountId: "ana", name: "event chess new" };

function open(continued?: TypedEvent): ReturnType<typeof useEventDraft> {
  const drafts: ReturnType<typeof useEventDraft>[] = [];
  function Form() {
    drafts.push(useEventDraft(place, undefined, continued));
    return null;
  }
  renderToStaticMarkup(<Form />);
  return drafts[0] ?? expect.unreachable();
}

test("what was typed is continued with its key, so that a lost answer creates no second event (R6.13, R10.21)", () => {
  vi.stubGlobal("sessionStorage", createStorage());
  const fields = new FormData();
  fields.set("name", "Gala");
  vi.stubGlobal("FormData", function () {
    return fields;
  });
  const first = open();
  first.keep({} as HTMLFormElement, 0);
  const continued = open(findDraft<TypedEvent>(place));
  expect(continued.typed).toMatchObject({ name: "Gala", key: first.typed.key });
  expect(open().typed.key).not.toBe(first.typed.key);
});
