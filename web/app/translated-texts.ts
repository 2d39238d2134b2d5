/**
 * A browser that translates a page puts an element with the translation in the place of each text.
 * React doesn't know: it goes on writing into the text it made, which nobody sees anymore, and
 * fails when it moves or removes it. So before it does, and after it has written, the text takes
 * its place again, and the browser translates it anew (R13.38).
 */
export function followTranslations(): void {
  const translations = new WeakMap<Node, Element>();
  const putBack = (text: Node) => {
    translations.get(text)?.replaceWith(text);
    translations.delete(text);
  };
  const writing = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  let isUsed = false;
  const know = (text: Node, translation: Element) => {
    translations.set(text, translation);
    writing.observe(text, { characterData: true });
    // Other pages keep the browser's own functions.
    if (!isUsed) beforeMoves(putBack);
    isUsed = true;
  };
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue;
        const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (translation?.isConnected === true) know(text, translation);
      }
  }).observe(document.body, { childList: true, subtree: true });
}

/** Chrome and Edge use an element that no page uses on its own. */
function isTranslation(node: Node | null): node is Element {
  return node?.nodeName === "FONT";
}

type Move = (this: Node, ...nodes: Node[]) => Node;

/** Calls `before` with each node that is about to be moved or removed, or to get a new neighbor. */
function beforeMoves(before: (node: Node) => void): void {
  const moves = Node.prototype as unknown as Record<"insertBefore" | "removeChild", Move>;
  for (const name of ["insertBefore", "removeChild"] as const) {
    const move = moves[name];
    moves[name] = function (...nodes) {
      for (const node of nodes) before(node);
      return move.apply(this, nodes);
    };
  }
}
