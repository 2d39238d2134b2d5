import { t } from "@lingui/core/macro";
import { useCallback, useState } from "react";
import { importAgain } from "#web/platform/import-again.ts";
import type * as Parts from "./menu-popup.tsx";
import { sayIfUpdated } from "./updated.ts";
import { notify } from "./notify.ts";

/** The parts that need a library. They load shortly before a menu opens. */
export type MenuParts = typeof Parts;

/** The parts of an open menu, once loaded, and what loads them, together with `more`. */
export function useMenuParts(more?: () => Promise<void>) {
  const [parts, setParts] = useState<MenuParts>();
  const load = useCallback(async () => {
    const [loaded] = await Promise.all([importAgain(() => import("./menu-popup.tsx")), more?.()]);
    setParts(loaded);
  }, [more]);
  /** Loads them early. A failure only matters once the menu is opened, which tries again. */
  const prepare = useCallback(() => void load().catch(() => {}), [load]);
  /** Loads them for a menu that is opening, or says that they can't be loaded. */
  const loadOr = useCallback(
    (onFailure: () => void) => {
      load().catch(async () => {
        onFailure();
        if (!(await sayIfUpdated()))
          notify(t`We couldn't load the menu. Check your connection and try again.`);
      });
    },
    [load],
  );
  return { parts, prepare, loadOr };
}
