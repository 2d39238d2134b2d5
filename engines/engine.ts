/** A logged-out browser, as far as a journey needs it. */
export type Tab = {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  read<Value>(expression: string): Promise<Value>;
  /** Presses the element that an expression finds in the page. */
  click(element: string): Promise<void>;
  /** Types into the element that an expression finds in the page, key by key. */
  type(element: string, text: string): Promise<void>;
};

/** A browser that is controlled from outside. */
export type Engine = {
  /** Name and version. */
  name: string;
  /** Opens a tab that shares nothing with the others. */
  open(): Promise<Tab>;
  close(): Promise<void>;
};

/** A browser that isn't installed, and how to install it. */
export class MissingEngine extends Error {}

/** The longest wait for anything: a slow machine isn't a fault. */
export const patienceMs = 60_000;
const everyMs = 100;

/**
 * Asks repeatedly until there is an answer; the error names what it was waiting for. While a page is
 * replaced by the next one, browsers fail to read it, which is no answer yet.
 */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined | null | false>,
): Promise<Value> {
  const end = performance.now() + patienceMs;
  for (;;) {
    let cause: unknown;
    const answer = await ask().catch((error: unknown) => void (cause = error));
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > end)
      throw new Error(`${what}: not within ${patienceMs / 1000} s.`, { cause });
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
