/** A logged-out browser, as far as a journey needs it. */
export type Tab = {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  read<Value>(expression: string): Promise<Value>;
  /** Presses the element that an expression finds in the page. */
  click(element: string): Promise<void>;
  /** Types into the element that an expression finds in the page, key by key. */
  type(element: string, text: string): Promise<void>;
  /** Types a text and Enter as fast as it can, like a scanner, wherever the focus is. */
  scan(text: string): Promise<void>;
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

/** The Enter key, as WebDriver names it. */
export const enterKey = "\uE007";

/** What WebDriver does to type a text, key by key. */
export const keyActions = (text: string) => [
  {
    type: "key",
    id: "keys",
    actions: [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  },
];
