import { normalizeCode } from "#contract/code.ts";
import { createKey } from "#web/platform/submission-key.ts";

/** A code that was sent and whose answer is not known yet, with the key it was sent under. */
type SentCode = { code: string; key: string };
type Remembered = { userId: string; submissions: SentCode[] };

const storageName = "unanswered check-ins";

/**
 * Keys of one person's submissions. A code keeps its key until the server has answered
 * it, also through a reload, so that a check-in whose answer was lost is recognised.
 */
export function createSubmissions(userId: string, storage = browserStorage()) {
  let submissions = read(storage, userId);

  const write = (next: SentCode[]) => {
    submissions = next;
    remember(storage, { userId, submissions });
  };
  const without = (code: string) => submissions.filter((known) => known.code !== code);

  return {
    /** The key to send this code under. */
    keyOf(typed: string): string {
      const code = normalizeCode(typed);
      const key = submissions.find((known) => known.code === code)?.key ?? createKey();
      write([...without(code), { code, key }]);
      return key;
    },
    /** The server has answered: the same code sent again is another submission. */
    answered(typed: string): void {
      write(without(normalizeCode(typed)));
    },
    /** The last code that is still without an answer. */
    unanswered(): string | undefined {
      return submissions.at(-1)?.code;
    },
  };
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** The tab's own storage; a browser may refuse it, then a reload forgets. */
function browserStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** What this person left unanswered; another person's codes on this device are none of theirs. */
function read(storage: Storage | undefined, userId: string): SentCode[] {
  try {
    const remembered = JSON.parse(storage?.getItem(storageName) ?? "null") as Remembered | null;
    const submissions = remembered?.userId === userId ? remembered.submissions : [];
    return Array.isArray(submissions) ? submissions : [];
  } catch {
    return [];
  }
}

/** A full storage costs the memory of a reload, never the check-in itself. */
function remember(storage: Storage | undefined, remembered: Remembered): void {
  try {
    storage?.setItem(storageName, JSON.stringify(remembered));
  } catch {
    // What this page knows is enough for as long as it stays open.
  }
}
