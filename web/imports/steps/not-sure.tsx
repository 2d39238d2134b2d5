import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AlertIcon } from "#web/platform/ui/icons.tsx";
import classes from "./import-page.module.css";

/** Marks what was read although something speaks against it. */
export function NotSure({ children }: { children?: ReactNode }) {
  return (
    <div className={classes["unsure"]}>
      <AlertIcon size={18} />
      {children ?? <Trans>Not sure</Trans>}
    </div>
  );
}
