import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import type { Kiosk } from "#contract/attendance/kiosk.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { useDocumentTitle } from "#web/platform/ui/page/page.tsx";
import { useWakeLock } from "#web/platform/ui/use-wake-lock.ts";
import { writeInto } from "../door/scanner/use-scanner-keys.ts";
import { AnswerScreen } from "./answer-screen.tsx";
import { IdEntry } from "./id-entry.tsx";
import type { NewEntry } from "./kept-entry.ts";
import type { KioskCalls } from "./kiosk-calls.ts";
import { KioskFoot } from "./kiosk-foot.tsx";
import { HereNow, OpeningLater } from "./kiosk-head.tsx";
import { followKeys } from "./kiosk-keys.ts";
import classes from "./kiosk-screen.module.css";
import type { KnownPeople } from "./known-people.ts";
import { NameEntry } from "./name-entry.tsx";
import { useKiosk } from "./use-kiosk.ts";

type KioskScreenProps = {
  kiosk: Kiosk;
  calls: KioskCalls;
  known: KnownPeople;
  /** The button to leave it, if a password ends it. */
  leave: ReactNode;
  onOver: () => void;
};

/** Signs people in by their school ID: nothing else of the product is on this screen (R33.30). */
export function KioskScreen({ kiosk: opened, calls, known, leave, onOver }: KioskScreenProps) {
  const state = useKiosk({ kiosk: opened, calls, known, onOver });
  const { kiosk, answer, enter, dismiss, show } = state;
  const field = useRef<HTMLInputElement>(null);
  /** Set while someone types their name; with the entry that nobody knows yet, if there is one. */
  const [naming, setNaming] = useState<{ unknown: NewEntry | undefined }>();
  useWakeLock(true);
  useDocumentTitle(t`Kiosk`);
  const scan = useEffectEvent((entry: string) => {
    setNaming(undefined);
    enter({ entry, how: "scanned" });
  });
  const stray = useEffectEvent((key: string) => {
    if (field.current === null) {
      // Nothing that has the focus may react to a scanner.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return;
    }
    field.current.focus();
    writeInto(field.current, field.current.value + key);
  });
  useEffect(() => followKeys({ onScan: (text) => scan(text), onStray: (key) => stray(key) }), []);

  const title =
    kiosk.event === null ? kiosk.clubName : eventTitle({ name: kiosk.event.name ?? "" });
  return (
    <div className={classes["kiosk"]}>
      <header className={classes["head"]}>
        {kiosk.event !== null && <p className={classes["club"]}>{kiosk.clubName}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        <HereNow kiosk={kiosk} />
        <OpeningLater kiosk={kiosk} />
      </header>
      <div className={classes["middle"]}>
        {naming !== undefined ? (
          <NameEntry
            findNames={state.findNames}
            onChoose={({ personId, shown }) => {
              const entry = byName(personId, naming.unknown);
              setNaming(undefined);
              show({
                look: "asked",
                title: t`Is this you, ${shown}?`,
                detail: naming.unknown && t`If you have no ID here yet, this one becomes yours.`,
                ask: { kind: "person", entry, shown },
              });
            }}
            onClose={() => setNaming(undefined)}
          />
        ) : (
          <>
            {kiosk.scansOnly ? (
              <p className={classes["scan"]}>
                <Trans>Scan your school ID</Trans>
              </p>
            ) : (
              <IdEntry field={field} onEnter={(entry) => enter({ entry, how: "typed" })} />
            )}
            {kiosk.names && (
              <Button look="quiet" onClick={() => setNaming({ unknown: undefined })}>
                <Trans>No ID with you?</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      <KioskFoot state={state} onRead={scan} leave={leave} />
      <AnswerScreen
        answer={answer}
        onDismiss={dismiss}
        onCancel={state.cancel}
        onName={(unknown) => {
          dismiss();
          setNaming({ unknown });
        }}
        onEnter={enter}
        onChoose={state.choose}
      />
    </div>
  );
}

/** The entry of someone who typed their name; with an ID that nobody knew, it's theirs from now on. */
function byName(personId: string, unknown: NewEntry | undefined): NewEntry {
  const named = { personId, how: "name" } as const;
  if (unknown?.entry === undefined || unknown.how === "name") return named;
  return { ...named, entry: unknown.entry, entryHow: unknown.how };
}
