import type { Page } from "@playwright/test";

/**
 * Translates a page's texts as Chrome does, now and whenever they change: an element with the
 * translation takes each text's place.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isTranslated = (text: Node) =>
      text.parentElement?.closest("font, script, style, [translate=no]") !== null;
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (isTranslated(text) || text.data.trim() === "") continue;
        const font = document.createElement("font");
        font.append(Object.assign(document.createElement("font"), { textContent: text.data }));
        text.replaceWith(font);
      }
    };
    const observer = new MutationObserver(() => {
      translateIn(document.body);
    });
    translateIn(document.body);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
