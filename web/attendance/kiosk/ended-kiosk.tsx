import { t } from "@lingui/core/macro";
import { useEffect, useState, type ReactNode } from "react";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import type { KeptEntry } from "./kept-entry.ts";
import classes from "./kiosk-screen.module.css";
import { clearKiosk, dropEntry, listEntries } from "./kiosk-store.ts";
import { RefusedEntries } from "./refused-entries.tsx";

type EndedKioskProps = {
  /** Whether it was one; otherwise this browser never was. */
  wasKiosk: boolean;
  leave: ReactNode;
};

/** Says that this browser is no kiosk, and forgets everyone it knew (R33.43). */
export function EndedKiosk({ wasKiosk, leave }: EndedKioskProps) {
  const [entries, setEntries] = useState<readonly KeptEntry[]>([]);
  useEffect(() => {
    void clearKiosk().catch(() => {});
    void listEntries().then(setEntries, () => {});
  }, []);
  const dismiss = (key: string) => {
    setEntries((before) => before.filter((entry) => entry.key !== key));
    void dropEntry(key).catch(() => {});
  };
  return (
    <div className={classes["ended"]}>
      <Page title={t`Kiosk`} width="form" actions={leave}>
        <EmptyState title={wasKiosk ? t`This kiosk has ended.` : t`This browser isn't a kiosk.`}>
          {t`An officer can open one from an event, under At the Door.`}
        </EmptyState>
        {entries.length > 0 && (
          <RefusedEntries
            entries={entries.map((entry) => ({ refused: "kiosk-over", ...entry }))}
            onDismiss={dismiss}
          />
        )}
      </Page>
    </div>
  );
}
