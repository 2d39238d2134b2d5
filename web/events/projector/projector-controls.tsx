import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { useFullScreen } from "#web/ui/use-full-screen.ts";
import { useShiftEnter } from "#web/ui/use-shift-enter.ts";
import { useWakeLock } from "#web/ui/use-wake-lock.ts";
import classes from "./projector-controls.module.css";

type ProjectorControlsProps = {
  eventId: string;
  /** Whether the screen is to be kept from going dark. */
  awake: boolean;
  onWithNames: (withNames: boolean) => void;
};

/** The controls below the projected screen, and their keys. */
export function ProjectorControls(props: ProjectorControlsProps) {
  const { eventId, onWithNames } = props;
  const isAwake = useWakeLock(props.awake);
  const screen = useFullScreen();
  useEscape(screen);
  // No single letter: people who control a computer by speech would press it unawares.
  useShiftEnter((event) => {
    if (!screen.isPossible || event.repeat) return;
    // The control with the focus would also be pressed.
    event.preventDefault();
    screen.toggle();
  });
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
            {screen.isFull ? <Trans>Exit Full Screen</Trans> : <Trans>Full Screen</Trans>}
          </Button>
          <p>
            <Trans>
              <kbd className={classes["key"]}>Shift+Enter</kbd> for full screen,{" "}
              <kbd className={classes["key"]}>Esc</kbd> to exit
            </Trans>
          </p>
        </>
      )}
      <p>
        {isAwake === true && <Trans>The screen will stay on.</Trans>}
        {isAwake === false && (
          <Trans>This browser can't keep the screen on. Set your device to stay awake.</Trans>
        )}
      </p>
    </footer>
  );
}

/** Most browsers keep this key for themselves, and leave as well. */
function useEscape({ isFull, leave }: ReturnType<typeof useFullScreen>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && isFull) leave();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
