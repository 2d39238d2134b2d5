/** A browser with nobody signed in, as far as a journey needs it. */
export type Tab = {
  goto(url: string): Promise<void>;
  /** What an expression is in the page; it has to be JSON. */
  read<Value>(expression: string): Promise<Value>;
  /** Presses what an expression finds in the page. */
  click(element: string): Promise<void>;
  /** Types into what an expression finds in the page, key by key. */
  type(element: string, text: string): Promise<void>;
};

/** A browser that is driven from outside. */
export type Engine = {
  /** Name and version. */
  name: string;
  /** Opens a tab that shares nothing with others. */
  open(): Promise<Tab>;
  close(): Promise<void>;
};

/** A browser that is not there, and how it gets there. */
export class MissingEngine extends Error {}

/** Longest wait for anything: a slow machine is no fault. */
const patienceMs = 60_000;
const everyMs = 100;

/** Asks again and again until there is an answer; what is waited for stands in the error. */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined | null | false>,
): Promise<Value> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`${what}: not within ${patienceMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
