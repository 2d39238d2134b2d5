import type { Page } from "@playwright/test";

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
  return page.evaluate(() => {
    const look = /_(primary|danger|ghost|quiet)_/;
    const scope = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const seen = [...(scope?.querySelectorAll<HTMLElement>("button, a, label") ?? [])].filter(
      (element) =>
        look.test(element.className) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest("[role=menu], [inert]") === null,
    );
    const nameOf = (element: HTMLElement) =>
      element.getAttribute("aria-label") ?? element.innerText.trim();
    const isPrimary = ({ className }: HTMLElement) =>
      ["primary", "danger"].includes(look.exec(className)?.[1] ?? "");
    const inList = "li, article, table, [role=table], [role=list]";
    return {
      primary: seen.filter(isPrimary).map(nameOf),
      alone: seen.filter((element) => element.closest(inList) === null).map(nameOf),
    };
  });
}
