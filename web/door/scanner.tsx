import { Card } from "#web/ui/card.tsx";
import { useWakeLock } from "#web/ui/use-wake-lock.ts";
import { AnswerScreen } from "./answer-screen.tsx";
import { Camera } from "./camera.tsx";
import type { DoorCalls } from "./door-calls.ts";
import { DoorEntries } from "./door-entries.tsx";
import { NameSearch } from "./name-search.tsx";
import classes from "./scanner.module.css";
import { useDoor } from "./use-door.ts";
import { useScannerKeys } from "./use-scanner-keys.ts";

/** Lets people in at an event, by camera, photo, plugged-in scanner or name (R8.14). */
export function Scanner({ calls, sound }: { calls: DoorCalls; sound: boolean }) {
  const { answer, dismiss, entries, read, add, takeBack } = useDoor(calls, { sound });
  useScannerKeys(read);
  useWakeLock(true);
  return (
    <div className={classes["scanner"]}>
      <Card padded>
        <Camera onRead={read} />
      </Card>
      <div className={classes["beside"]}>
        <Card padded>
          <NameSearch calls={calls} onAdd={add} />
        </Card>
        <Card padded>
          <DoorEntries entries={entries} onTakeBack={takeBack} />
        </Card>
      </div>
      <AnswerScreen answer={answer} onDismiss={dismiss} />
    </div>
  );
}
