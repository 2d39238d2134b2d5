import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button, buttonClass } from "#web/ui/button.tsx";
import classes from "./camera.module.css";
import { openQrReader } from "./qr-reader.ts";
import { useCamera, type CameraState } from "./use-camera.ts";

/** Reads cards by the camera, and from a photo where there is none (R8.16). */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const { video, state, start, stop } = useCamera(onRead);
  const isOn = state === "on" || state === "starting";
  return (
    <section aria-label={t`Camera`} className={classes["camera"]}>
      <div className={classes["picture"]} data-on={isOn || undefined}>
        {/* A live picture of what is before the phone: there is nothing to be heard. */}
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
        {isOn && (
          <Button look="quiet" onClick={stop}>
            <Trans>Stop Camera</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function troubleText(state: CameraState): string | undefined {
  switch (state) {
    case "insecure":
      return t`The camera needs https. Use the phone's own camera on the card, take a photo here, or search by name.`;
    case "blocked":
      return t`Camera is blocked for this site. Allow it in the settings of the browser, take a photo here, or search by name.`;
    case "none":
      return t`No camera was found, or another program uses it. Take a photo here, or search by name.`;
    case "off":
    case "starting":
    case "on":
      return undefined;
  }
}

/** A photo of a card: it works without https, too. */
function Photo({ onRead }: { onRead: (text: string) => void }) {
  const [isEmpty, setIsEmpty] = useState(false);
  const look = async (file: File) => {
    setIsEmpty(false);
    const text = await readPhoto(file).catch(() => undefined);
    if (text === undefined) setIsEmpty(true);
    else onRead(text);
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
            // The same photo may be chosen again.
            input.value = "";
            if (file !== undefined) void look(file);
          }}
        />
      </label>
      <p role="status" className={classes["note"]}>
        {isEmpty && <Trans>No card was found in the photo. Go closer, and hold still.</Trans>}
      </p>
    </>
  );
}

async function readPhoto(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file);
  const reader = await openQrReader();
  try {
    return await reader.read(picture);
  } finally {
    reader.close();
    picture.close();
  }
}
