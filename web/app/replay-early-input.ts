import { flushSync } from "react-dom";

/**
 * Draws the page by `show`, and then makes good what a person did to the painted one before
 * (docs/decisions/0012-before-the-scripts.md): fields that are not as they were painted tell
 * it again, and buttons that `early.ts` noted are pressed. All in one go, so that nothing
 * comes between. Fields have to listen to `input`: React's `onChange` takes what was there
 * before it for no change.
 */
export function replayEarlyInput(show: () => void): void {
  const pressed = [...document.querySelectorAll("button[data-pressed]")];
  flushSync(show);
  for (const field of changedFields())
    flushSync(() => field.dispatchEvent(new Event("input", { bubbles: true })));
  document.documentElement.dataset["alive"] = "";
  for (const button of pressed) {
    button.removeAttribute("data-pressed");
    button.removeAttribute("aria-busy");
    successorOf(button)?.click();
  }
}

/** Typed into, chosen, or filled in by the browser. */
function changedFields(): HTMLInputElement[] {
  return [...document.querySelectorAll("input")].filter((field) =>
    field.type === "radio" || field.type === "checkbox"
      ? field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox")
      : field.value !== field.defaultValue,
  );
}

/** The button itself, or the one in its place when the page was drawn anew. */
function successorOf(button: Element): HTMLButtonElement | undefined {
  return [...document.querySelectorAll("button")].find(
    (other) => other === button || (!button.isConnected && nameOf(other) === nameOf(button)),
  );
}

function nameOf(button: Element): string | null {
  return button.getAttribute("aria-label") ?? button.textContent;
}
