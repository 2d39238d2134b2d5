import { useEffect } from "react";
import { onFirstInteraction } from "../platform/first-interaction.ts";

/**
 * Loads code at the first interaction with the page: it doesn't delay the page, and is ready when
 * it is needed. `load` has to stay the same function.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(
    () =>
      onFirstInteraction(() => {
        // A failure only matters once the part is opened, which tries again.
        load().catch(() => {});
      }),
    [load],
  );
}
