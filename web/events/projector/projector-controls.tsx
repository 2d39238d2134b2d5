import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { useFullScreen } from "#web/ui/use-full-screen.ts";
import { useWakeLock } from "#web/ui/use-wake-lock.ts";
import classes from "./projector-controls.module.css";

type ProjectorControlsProps = {
  eventId: string;
  /** Whether the screen is to be kept from going dark. */
  awake: boolean;
  onWithNames: (withNames: boolean) => void;
};

/** What whoever stands beside the wall can do, and the keys for it. */
export function ProjectorControls(props: ProjectorControlsProps) {
  const { eventId, onWithNames } = props;
  const isAwake = useWakeLock(props.awake);
  const screen = useFullScreen();
  useKeys(screen);
  return (
    <footer className={classes["controls"]}>
      <ButtonLink to="/admin/events/$eventId/details" params={{ eventId }} look="quiet">
        <Trans>Event Details</Trans>
      </ButtonLink>
      <div>
        <CheckboxField name="names" onInput={onWithNames}>
          <Trans>Show Names</Trans>
        </CheckboxField>
      </div>
      {screen.isPossible && (
        <>
          <Button look="ghost" onClick={screen.toggle}>
            {screen.isFull ? <Trans>Leave Full Screen</Trans> : <Trans>Full Screen</Trans>}
          </Button>
          <p>
            <Trans>
              <kbd className={classes["key"]}>F</kbd> for full screen,{" "}
              <kbd className={classes["key"]}>Esc</kbd> to leave it
            </Trans>
          </p>
        </>
      )}
      <p>
        {isAwake === true && <Trans>The screen is kept awake.</Trans>}
        {isAwake === false && (
          <Trans>This browser cannot keep the screen awake: set the device to stay on.</Trans>
        )}
      </p>
    </footer>
  );
}

/** F and Escape, wherever the focus is. */
function useKeys({ isPossible, isFull, toggle, leave }: ReturnType<typeof useFullScreen>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (event.key.toLowerCase() === "f" && isPossible) toggle();
    // Most browsers keep this key for themselves, and leave as well.
    if (event.key === "Escape" && isFull) leave();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
