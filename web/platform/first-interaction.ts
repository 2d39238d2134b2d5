const signs = ["pointermove", "pointerdown", "keydown"];

/** Calls `begin` once, at the first interaction with the page. Returns a function that stops waiting. */
export function onFirstInteraction(begin: () => void): () => void {
  const leave = () => signs.forEach((sign) => removeEventListener(sign, once));
  const once = () => {
    leave();
    begin();
  };
  for (const sign of signs) addEventListener(sign, once, { passive: true });
  return leave;
}
