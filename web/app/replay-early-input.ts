import { flushSync } from "react-dom";

/**
 * Renders the page with `show`, and then replays people's input on the painted page
 * (docs/decisions/0012-before-the-scripts.md): fields with changed values report them again, and
 * buttons recorded by `early.ts` are pressed. Does so synchronously, so that nothing can happen in
 * between. Fields have to listen to `input`: React's `onChange` ignores values that were there
 * before it.
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

/** Fields that were typed in, selected, or filled in by the browser. */
function changedFields(): HTMLInputElement[] {
  return [...document.querySelectorAll("input")].filter((field) =>
    field.type === "radio" || field.type === "checkbox"
      ? field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox")
      : field.value !== field.defaultValue,
  );
}

/** The button itself, or the one in its place if the page was rendered again. */
function successorOf(button: Element): HTMLButtonElement | undefined {
  return [...document.querySelectorAll("button")].find(
    (other) => other === button || (!button.isConnected && nameOf(other) === nameOf(button)),
  );
}

function nameOf(button: Element): string | null {
  return button.getAttribute("aria-label") ?? button.textContent;
}
