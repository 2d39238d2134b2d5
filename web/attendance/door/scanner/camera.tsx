import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button, buttonClass } from "#web/platform/ui/button.tsx";
import { sayIfUpdated } from "#web/platform/ui/notices/updated.ts";
import { CameraMenu } from "./camera-menu.tsx";
import classes from "./camera.module.css";
import { openQrReader } from "./qr-reader.ts";
import { useCamera, type CameraState } from "./use-camera.ts";

/** Reads cards with the camera, or from a photo if there is none (R8.16). */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const { video, state, start, stop, switchCamera, light } = useCamera(onRead);
  const isOn = state === "on" || state === "starting";
  return (
    <section aria-label={t`Camera`} className={classes["camera"]}>
      <div className={classes["picture"]} data-on={isOn || undefined}>
        {/* The camera's live picture: it has no sound. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} playsInline muted hidden={!isOn} className={classes["video"]} />
        {!isOn && (
          <div className={classes["text"]}>
            {troubleText(state) !== undefined && <p role="alert">{troubleText(state)}</p>}
            {state !== "insecure" && (
              <Button onClick={start}>
                {state === "off" ? <Trans>Start Camera</Trans> : <Trans>Retry</Trans>}
              </Button>
            )}
          </div>
        )}
        {isOn && <div className={classes["frame"]} aria-hidden="true" />}
      </div>
      <div className={classes["buttons"]}>
        <Photo onRead={onRead} />
        {isOn && <CameraMenu onSwitch={switchCamera} light={light} onStop={stop} />}
      </div>
    </section>
  );
}

function troubleText(state: CameraState): string | undefined {
  switch (state) {
    case "insecure":
      return t`The camera only works over HTTPS. Scan the card with your phone's camera app, take a photo here, or search by name.`;
    case "blocked":
      return t`The camera is blocked for this site. Allow it in your browser's settings, take a photo here, or search by name.`;
    case "none":
      return t`We couldn't find a camera, or another app is using it. Take a photo here, or search by name.`;
    case "unreadable":
      return t`We can't read QR codes right now. Try again, reload the page, or search by name.`;
    case "off":
    case "starting":
    case "on":
      return undefined;
  }
}

/** A photo of a card; this works without https, too. */
function Photo({ onRead }: { onRead: (text: string) => void }) {
  const [trouble, setTrouble] = useState<string>();
  const look = async (file: File) => {
    setTrouble(undefined);
    try {
      const text = await readPhoto(file);
      if (text !== undefined) return onRead(text);
      setTrouble(t`We couldn't find a card in that photo. Move closer and hold still.`);
    } catch {
      setTrouble(troubleText("unreadable"));
      void sayIfUpdated();
    }
  };
  return (
    <>
      <label className={`${buttonClass("ghost")} ${classes["photo"]}`}>
        <Trans>Take a Photo</Trans>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={classes["file"]}
          onChange={({ currentTarget: input }) => {
            const file = input.files?.[0];
            // Otherwise choosing the same photo again would do nothing.
            input.value = "";
            if (file !== undefined) void look(file);
          }}
        />
      </label>
      <p role="status" className={classes["note"]}>
        {trouble}
      </p>
    </>
  );
}

/** The text of the code in a photo, if it has one; throws if codes can't be read. */
async function readPhoto(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const reader = await openQrReader();
  try {
    return await reader.read(picture);
  } finally {
    reader.close();
    picture.close();
  }
}
