import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState, type RefObject } from "react";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { sayIfUpdated } from "#web/platform/ui/notices/updated.ts";
import { isRefusal, openCameraStream, setTorch, type CameraStream } from "./camera-stream.ts";
import { nextCamera } from "./chosen-camera.ts";
import { openQrReader, type QrReader } from "./qr-reader.ts";

/**
 * `insecure`: not available without https. `none`: the device has none, or it is in use.
 * `unreadable`: there is a picture, but what reads codes in it didn't load, or broke.
 */
export type CameraState =
  | "off"
  | "starting"
  | "on"
  | "insecure"
  | "blocked"
  | "none"
  | "unreadable";

/** Delay between reads, in milliseconds: fast enough for people, without heating up a phone. */
const betweenLooksMs = 80;

/** A camera that reads codes; permission is requested only after a tap. */
export function useCamera(
  onRead: (text: string) => void,
  openReader: () => Promise<QrReader> = openQrReader,
): {
  /** Shows the camera's picture. */
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  start: () => void;
  stop: () => void;
  /** Undefined if there is only one camera (R8.22). */
  switchCamera: (() => void) | undefined;
  /** Undefined if the camera has no light (R8.23). */
  light: { on: boolean; toggle: () => void } | undefined;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(
    navigator.mediaDevices === undefined ? "insecure" : "off",
  );
  const [opened, setOpened] = useState<CameraStream>();
  const [isLit, setIsLit] = useState(false);
  const read = useRef(onRead);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setOpened(undefined);
    setState("off");
  };
  const start = async (wanted?: string) => {
    const run = new AbortController();
    running.current?.abort();
    running.current = run;
    setState("starting");
    setIsLit(false);
    const fail = (trouble: CameraState) => {
      run.abort();
      setOpened(undefined);
      setState(trouble);
    };
    try {
      const camera = await openCameraStream(wanted);
      const { stream } = camera;
      const tracks = stream.getTracks();
      run.signal.addEventListener("abort", () => tracks.forEach((track) => track.stop()));
      // The phone stops it, for example for a call.
      for (const track of tracks) track.addEventListener("ended", stop, { signal: run.signal });
      if (run.signal.aborted || video.current === null) return tracks.forEach((one) => one.stop());
      video.current.srcObject = stream;
      await video.current.play();
      setOpened(camera);
      setState("on");
    } catch (error) {
      if (!run.signal.aborted) fail(isRefusal(error) ? "blocked" : "none");
      return;
    }
    try {
      await look(video.current, run.signal, openReader, (text) => read.current(text));
    } catch {
      if (run.signal.aborted) return;
      fail("unreadable");
      void sayIfUpdated();
    }
  };
  const next = opened && nextCamera(opened.cameras, opened.deviceId);
  const toggleLight = async ({ stream }: CameraStream) => {
    try {
      await setTorch(stream, !isLit);
      setIsLit(!isLit);
    } catch {
      notify(t`We couldn't turn the light on or off. Try again, or switch cameras.`);
    }
  };
  return {
    video,
    state,
    stop,
    start: () => void start(),
    switchCamera: next === undefined ? undefined : () => void start(next),
    light: opened?.hasTorch ? { on: isLit, toggle: () => void toggleLight(opened) } : undefined,
  };
}

async function look(
  video: HTMLVideoElement,
  signal: AbortSignal,
  openReader: () => Promise<QrReader>,
  onRead: (text: string) => void,
): Promise<void> {
  const reader = await openReader();
  signal.addEventListener("abort", () => reader.close());
  while (!signal.aborted) {
    const text = await reader.read(video);
    if (text !== undefined && !signal.aborted) onRead(text);
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
}
