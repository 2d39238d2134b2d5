import { useSyncExternalStore } from "react";

/** From this width on, pages have two columns; their styles repeat the value. */
const wide = "(min-width: 62.5em)";

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window has room for two columns; false in a prerendered page. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
}
