import type { Page } from "@playwright/test";

/** Increases a page's text spacing as far as users' style sheets may (WCAG 1.4.12). */
export async function spaceOutText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * A page's texts that are cut off by a box. Leaves out texts that end in an ellipsis on purpose:
 * each is shown in full on its own page, or in the person's own file.
 */
export function textsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCutOff = (element: Element) => {
      const style = getComputedStyle(element);
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const isOneOfUs = element.checkVisibility({ contentVisibilityAuto: true });
      const isForListeners = style.clipPath !== "none";
      const hasEllipsis = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (!isOneOfUs || isForListeners || hasEllipsis || element.textContent === "") return false;
      return (
        (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    return [...document.body.querySelectorAll("*")]
      .filter(isCutOff)
      .map((element) => element.outerHTML.slice(0, 200));
  });
}
