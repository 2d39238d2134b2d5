import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Modules of the browser part that keep something in variables of their own, and why it may stay
 * when a person leaves the tab. Everything else belongs into the query cache, or tells
 * `whenPersonLeaves` how to forget it (R13.12).
 */
const mayStay: Record<string, string> = {
  "web/accounts/school-login-name.ts": "A setting, on the server.",
  "web/accounts/sessions/tabs.ts": "The channel between the tabs.",
  "web/app/render.tsx": "The server waits for one language after the other.",
  "web/attendance/check-in/queue/check-in-queue.ts": "Senders are kept by the submission's key.",
  "web/attendance/check-in/queue/queue-store.ts": "The browser's database.",
  "web/attendance/door/door-queue.ts": "Queues are kept by the account or pass that filled them.",
  "web/attendance/door/scanner/sounds.ts": "The device's sound.",
  "web/attendance/door/waiting-store.ts": "The browser's database.",
  "web/attendance/kiosk/kiosk-store.ts": "The browser's database.",
  "web/clubs/seats/tab-seat.ts": "Read only for the account that it names.",
  "web/imports/steps/sheet-worker.ts": "A worker, which ends with its page.",
  "web/platform/api/api-client.ts": "A function of the composition.",
  "web/platform/api/error-texts.ts": "Texts.",
  "web/platform/api/server-time.ts": "The server's clock.",
  "web/platform/device/names-store.ts": "The browser's database.",
  "web/platform/device/operator-key.ts": "A link's key, which the next login is for.",
  "web/platform/language/page-language.ts": "The page's language.",
  "web/platform/session-end.ts": "Whether this document is about to end.",
  "web/platform/ui/fields/field-texts.ts": "Texts.",
  "web/platform/ui/notices/notices.tsx": "A module of the build.",
  "web/platform/ui/notices/updated.ts": "Whether there is a newer build.",
};

/** A variable of a module, or a collection that starts empty. Sets of listeners hold no data. */
const state =
  /^(export )?(let |const (?!listeners\b)\w+(: (?!readonly|Readonly)[^=]+)? = (new (Map|Set)\b.*\(\)|\[\]);)/m;

function findState(files: readonly (readonly [file: string, text: string])[]): string[] {
  const kept = files.filter(([, text]) => state.test(text) && !text.includes("whenPersonLeaves("));
  return kept.map(([file]) => file);
}

describe("State of a tab", () => {
  it("is forgotten with its person, unless it may stay (R13.12)", () => {
    const files = globSync("web/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
    const read = files.map(
      (file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")] as const,
    );
    expect(findState(read).toSorted()).toEqual(Object.keys(mayStay));
  });

  it.each(["let notices: string[] = [];", "const kept = new Map<string, Kept>();"])(
    "is found: %s",
    (text) => expect(findState([["web/new.ts", text]])).toEqual(["web/new.ts"]),
  );
});
