import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { useShiftEnter } from "#web/platform/ui/fields/use-shift-enter.ts";
import { useFullScreen } from "#web/platform/ui/use-full-screen.ts";
import { useIsIdle } from "#web/platform/ui/use-is-idle.ts";
import { useWakeLock } from "#web/platform/ui/use-wake-lock.ts";
import classes from "./projector-controls.module.css";

type ProjectorControlsProps = {
  eventId: string;
  /** Whether to keep the screen from going dark. */
  awake: boolean;
  onWithNames: (withNames: boolean) => void;
};

/** How long the controls stay visible in full screen without input. */
const shownMs = 3_000;

/**
 * The controls below the projected screen, and their keys. In full screen they fade out until the
 * next input (R6.29).
 */
export function ProjectorControls(props: ProjectorControlsProps) {
  const { eventId, onWithNames } = props;
  const isAwake = useWakeLock(props.awake);
  const screen = useFullScreen();
  const isIdle = useIsIdle(screen.isFull, shownMs);
  useEscape(screen);
  // No single letters: people who use speech control would press them by accident.
  useShiftEnter((event) => {
    if (!screen.isPossible || event.repeat) return;
    // Otherwise the key would also press the focused control.
    event.preventDefault();
    screen.toggle();
  });
  return (
    <footer
      className={classes["controls"]}
      data-full={screen.isFull || undefined}
      data-idle={isIdle || undefined}
    >
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
          <p className={classes["keys"]}>
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

/** Most browsers handle this key themselves, which also exits full screen. */
function useEscape({ isFull, leave }: ReturnType<typeof useFullScreen>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && isFull) leave();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
