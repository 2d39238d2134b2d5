import { useEffect, useRef, useState, type RefObject } from "react";
import { openQrReader } from "./qr-reader.ts";

/** `insecure`: not available without https. `none`: the device has none, or it is in use. */
export type CameraState = "off" | "starting" | "on" | "insecure" | "blocked" | "none";

/** Delay between reads, in milliseconds: fast enough for people, without heating up a phone. */
const betweenLooksMs = 80;

/** A camera that reads QR codes; permission is requested only after a tap. */
export function useCamera(onRead: (text: string) => void): {
  /** Shows the camera's picture. */
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  start: () => void;
  stop: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(
    navigator.mediaDevices === undefined ? "insecure" : "off",
  );
  const read = useRef(onRead);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setState("off");
  };
  const start = async () => {
    const run = new AbortController();
    running.current?.abort();
    running.current = run;
    setState("starting");
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment" },
      });
      const tracks = stream.getTracks();
      run.signal.addEventListener("abort", () => tracks.forEach((track) => track.stop()));
      // The phone stops it, for example for a call.
      for (const track of tracks) track.addEventListener("ended", stop, { signal: run.signal });
      if (run.signal.aborted || video.current === null) return tracks.forEach((one) => one.stop());
      video.current.srcObject = stream;
      await video.current.play();
      setState("on");
      await look(video.current, run.signal, (text) => read.current(text));
    } catch (error) {
      if (run.signal.aborted) return;
      run.abort();
      setState(isRefusal(error) ? "blocked" : "none");
    }
  };
  return { video, state, start: () => void start(), stop };
}

async function look(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onRead: (text: string) => void,
): Promise<void> {
  const reader = await openQrReader();
  signal.addEventListener("abort", () => reader.close());
  while (!signal.aborted) {
    const text = await reader.read(video);
    if (text !== undefined && !signal.aborted) onRead(text);
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && ["NotAllowedError", "SecurityError"].includes(error.name);
}
