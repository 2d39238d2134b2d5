import { useEffect, useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

/**
 * Shows the whole document, including notices, in full screen until the page is left. Phones may
 * not support it.
 */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  useEffect(() => leaveFullScreen, []);
  return {
    isPossible: document.fullscreenEnabled,
    isFull,
    toggle: () => {
      if (isFull) leaveFullScreen();
      // If the browser refuses, nothing changes, including the button.
      else document.documentElement.requestFullscreen().catch(() => {});
    },
    leave: leaveFullScreen,
  };
}

function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen();
}
