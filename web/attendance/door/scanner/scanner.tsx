import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { useWakeLock } from "#web/platform/ui/use-wake-lock.ts";
import type { DoorCalls } from "../door-calls.ts";
import { DoorEntries } from "../door-entries.tsx";
import { NameSearch } from "../name-search.tsx";
import { NewcomerDialog } from "../newcomers/newcomer-dialog.tsx";
import { ReasonDialog } from "../roll-call/reason-dialog.tsx";
import { SaidReason } from "../roll-call/said-reason.tsx";
import { useDoor } from "../use-door.ts";
import { AnswerScreen } from "./answer-screen.tsx";
import { Camera } from "./camera.tsx";
import classes from "./scanner.module.css";
import { useScannerKeys } from "./use-scanner-keys.ts";

type ScannerProps = {
  calls: DoorCalls;
  sound: boolean;
  /** Whether it only takes cards, so that people can't be added without one or removed (R24.6). */
  cardsOnly?: boolean;
};

/** Adds people at an event by camera, photo, plugged-in scanner, or name (R8.14). */
export function Scanner({ calls, sound, cardsOnly = false }: ScannerProps) {
  const door = useDoor(calls, { sound, keepsNames: !cardsOnly });
  const { answer, dismiss, entries, read, add, addNewcomer, takeBack } = door;
  const { waiting, tryAgain, drop, findNames } = door;
  const { reason, setReason, unexplained } = door;
  const [isAddingNew, setIsAddingNew] = useState(false);
  useScannerKeys(read);
  useWakeLock(true);
  return (
    <div className={classes["scanner"]}>
      <Card padded>
        <Camera onRead={read} />
      </Card>
      <div className={classes["beside"]}>
        {reason !== undefined && (
          <SaidReason reason={reason} onForget={() => setReason(undefined)} />
        )}
        {!cardsOnly && (
          <Card padded>
            <NameSearch place={calls.place} findNames={findNames} onAdd={add} />
            <div className={classes["new"]}>
              <Button look="ghost" onClick={() => setIsAddingNew(true)}>
                <Trans>Add Someone New</Trans>
              </Button>
            </div>
          </Card>
        )}
        <Card padded>
          <DoorEntries
            entries={entries}
            waiting={waiting}
            onTryAgain={tryAgain}
            onDrop={drop}
            onTakeBack={cardsOnly ? undefined : takeBack}
          />
        </Card>
      </div>
      {isAddingNew && (
        <NewcomerDialog
          place={calls.place}
          findNames={findNames}
          add={addNewcomer}
          onAddMember={(personId) => void add(personId)}
          onClose={() => setIsAddingNew(false)}
        />
      )}
      {unexplained !== undefined && (
        <ReasonDialog
          doing={unexplained.doing}
          onSay={unexplained.explain}
          onClose={() => unexplained.explain(undefined)}
        />
      )}
      <AnswerScreen answer={answer} onDismiss={dismiss} />
    </div>
  );
}
