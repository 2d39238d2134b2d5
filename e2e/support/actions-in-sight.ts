import type { Page } from "@playwright/test";
import { className } from "../../tools/class-names.ts";

const nameOfLook = (look: string) => className(look, "platform/ui/button.module.css");
/** The classes of buttons that look like the primary one, and of those beside it. */
const looks = {
  primary: ["primary", "danger"].map(nameOfLook),
  others: ["ghost", "quiet"].map(nameOfLook),
};

/**
 * A screen's actions: those that look like the primary one, and those outside lists, tables and
 * menus.
 */
type ActionsInSight = { primary: string[]; alone: string[] };

/**
 * The buttons of a screen, including links and labels that look like one: those of the open dialog,
 * or else of the page's content. Those in lists, tables and menus repeat with their rows and don't
 * count; Sort has a different look and isn't an action.
 */
export function actionsInSight(page: Page): Promise<ActionsInSight> {
  return page.evaluate(({ primary, others }) => {
    const hasOne = ({ classList }: HTMLElement, names: string[]) =>
      names.some((name) => classList.contains(name));
    const scope = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const seen = [...(scope?.querySelectorAll<HTMLElement>("button, a, label") ?? [])].filter(
      (element) =>
        hasOne(element, [...primary, ...others]) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest("[role=menu], [inert]") === null,
    );
    const nameOf = (element: HTMLElement) =>
      element.getAttribute("aria-label") ?? element.innerText.trim();
    const inList = "li, article, table, [role=table], [role=list]";
    return {
      primary: seen.filter((element) => hasOne(element, primary)).map(nameOf),
      alone: seen.filter((element) => element.closest(inList) === null).map(nameOf),
    };
  }, looks);
}
