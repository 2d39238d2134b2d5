import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { openCameraStream, setTorch } from "./camera-stream.ts";
import { findChosenCamera, keepChosenCamera } from "./chosen-camera.ts";

beforeEach(() => vi.stubGlobal("localStorage", createStorage()));
afterEach(() => vi.unstubAllGlobals());

type Video = { deviceId?: { exact: string }; facingMode?: string };

/** A device with these cameras, the first of which is on the back. */
function haveCameras(cameras: string[], { torch = false, refusal = "OverconstrainedError" } = {}) {
  const asked: Video[] = [];
  const lights: unknown[] = [];
  const getUserMedia = ({ video }: { video: Video }) => {
    asked.push(video);
    const deviceId = video.deviceId?.exact ?? cameras[0];
    if (deviceId === undefined || !cameras.includes(deviceId))
      return Promise.reject(new DOMException("", refusal));
    const track = {
      getSettings: () => ({ deviceId }),
      getCapabilities: () => (torch ? { torch } : {}),
      applyConstraints: (constraints: unknown) => Promise.resolve(lights.push(constraints)),
    };
    return Promise.resolve({ getVideoTracks: () => [track] });
  };
  const devices = [
    { kind: "audioinput", deviceId: "microphone" },
    ...["", ...cameras].map((deviceId) => ({ kind: "videoinput", deviceId })),
  ];
  const mediaDevices = { getUserMedia, enumerateDevices: () => Promise.resolve(devices) };
  vi.stubGlobal("navigator", { mediaDevices });
  return { asked, lights };
}

it("The scanner starts with the camera on the back, and remembers nothing (R8.22)", async () => {
  const { asked } = haveCameras(["back", "front"]);
  const { deviceId, cameras } = await openCameraStream(undefined);
  expect(deviceId).toBe("back");
  expect(cameras).toEqual(["back", "front"]);
  expect(asked).toEqual([{ facingMode: "environment" }]);
  expect(findChosenCamera()).toBeUndefined();
});

it("The chosen camera is remembered and opened the next time (R8.22)", async () => {
  haveCameras(["back", "front"]);
  await openCameraStream("front");
  expect(findChosenCamera()).toBe("front");
  expect(await openCameraStream(undefined)).toMatchObject({ deviceId: "front" });
});

it("If the chosen camera is gone, the one on the back is used (R8.22)", async () => {
  haveCameras(["back", "front"]);
  keepChosenCamera("unplugged");
  expect(await openCameraStream(undefined)).toMatchObject({ deviceId: "back" });
  keepChosenCamera("front");
  expect(await openCameraStream("unplugged")).toMatchObject({ deviceId: "back" });
  expect(findChosenCamera()).toBe("front");
});

it("If the camera is blocked, nothing else is asked for (R8.16, R8.22)", async () => {
  const { asked } = haveCameras([], { refusal: "NotAllowedError" });
  keepChosenCamera("front");
  await expect(openCameraStream(undefined)).rejects.toThrow(DOMException);
  expect(asked).toHaveLength(1);
});

it("The light is offered only where there is one, and turned on and off (R8.23)", async () => {
  haveCameras(["back"]);
  expect(await openCameraStream(undefined)).toMatchObject({ hasTorch: false });
  const { lights } = haveCameras(["back"], { torch: true });
  const { stream, hasTorch } = await openCameraStream(undefined);
  expect(hasTorch).toBe(true);
  await setTorch(stream, true);
  await setTorch(stream, false);
  expect(lights).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);
});
