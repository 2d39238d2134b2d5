import { findChosenCamera, keepChosenCamera } from "./chosen-camera.ts";

/** TypeScript has no types for the light next to a camera, which mainly phones have. */
type WithTorch = { torch?: boolean };

/** The video of a camera, and what can be changed about it. */
export type CameraStream = {
  stream: MediaStream;
  deviceId: string;
  /** The IDs of all cameras that can be opened. */
  cameras: string[];
  hasTorch: boolean;
};

/**
 * Opens the wanted camera and remembers it, or else the remembered one, or else the one on the back
 * (R8.22). Throws the browser's error if none can be opened.
 */
export async function openCameraStream(wanted: string | undefined): Promise<CameraStream> {
  const stream = await openVideo(wanted ?? findChosenCamera());
  const [track] = stream.getVideoTracks();
  const deviceId = track?.getSettings().deviceId ?? "";
  if (wanted !== undefined && deviceId === wanted) keepChosenCamera(wanted);
  const capabilities: (MediaTrackCapabilities & WithTorch) | undefined = track?.getCapabilities?.();
  return { stream, deviceId, cameras: await listCameras(), hasTorch: capabilities?.torch === true };
}

/** Turns the light next to the camera on or off; throws if the camera refuses. */
export async function setTorch(stream: MediaStream, torch: boolean): Promise<void> {
  const constraint: WithTorch & MediaTrackConstraintSet = { torch };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [constraint] });
}

/** Whether the user or the browser's settings don't allow the camera. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && ["NotAllowedError", "SecurityError"].includes(error.name);
}

async function openVideo(deviceId: string | undefined): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  if (deviceId !== undefined)
    try {
      return await mediaDevices.getUserMedia({ video: { deviceId: { exact: deviceId } } });
    } catch (error) {
      // Otherwise it was unplugged, or another app is using it.
      if (isRefusal(error)) throw error;
    }
  return mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
}

async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "")
    .map(({ deviceId }) => deviceId);
}
