import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { CameraMenu } from "../door/scanner/camera-menu.tsx";
import { useCamera, type CameraState } from "../door/scanner/use-camera.ts";
import { openBarcodeReader } from "./barcode-reader.ts";
import classes from "./kiosk-screen.module.css";
import { sameOf } from "./known-people.ts";

/** A card that stays in front of the camera is read many times, but counts once. */
const sameCardMs = 2_000;

type KioskCameraProps = { onRead: (text: string) => void; onClose: () => void };

/** Reads IDs, badges, and member cards with the device's camera (R33.44). */
export function KioskCamera({ onRead, onClose }: KioskCameraProps) {
  // A card can have two codes, which the camera reads in turn.
  const seen = useRef(new Map<string, number>());
  const read = (text: string) => {
    const [what, at] = [sameOf(text), performance.now()];
    const before = seen.current.get(what) ?? Number.NEGATIVE_INFINITY;
    seen.current.set(what, at);
    if (at - before >= sameCardMs) onRead(text);
  };
  const { video, state, start, stop, switchCamera, light } = useCamera(read, openBarcodeReader);
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
  const isOn = state === "on" || state === "starting";
  return (
    <section aria-label={t`Camera`} className={classes["camera"]}>
      {/* The camera's live picture: it has no sound. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} playsInline muted hidden={!isOn} className={classes["video"]} />
      {!isOn && <p role="alert">{troubleText(state)}</p>}
      {isOn ? (
        <CameraMenu
          onSwitch={switchCamera}
          light={light}
          onStop={() => {
            stop();
            onClose();
          }}
        />
      ) : (
        state !== "insecure" && (
          <Button look="ghost" onClick={start}>
            <Trans>Retry</Trans>
          </Button>
        )
      )}
    </section>
  );
}

function troubleText(state: CameraState): string | undefined {
  switch (state) {
    case "insecure":
      return t`The camera only works over HTTPS. Type the ID, or use a plugged-in scanner.`;
    case "blocked":
      return t`The camera is blocked for this site. Allow it in your browser's settings.`;
    case "none":
      return t`We couldn't find a camera, or another app is using it.`;
    case "unreadable":
      return t`We can't read codes right now. Try again, or reload the page.`;
    case "off":
    case "starting":
    case "on":
      return undefined;
  }
}
