import { useEffect, useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

/**
 * Lets the whole document, with its notices, take the screen, until this page is left. Phones may
 * not have it.
 */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  useEffect(() => leaveFullScreen, []);
  return {
    isPossible: document.fullscreenEnabled,
    isFull,
    toggle: () => {
      if (isFull) leaveFullScreen();
      // A browser that refuses leaves everything as it is, the button too.
      else document.documentElement.requestFullscreen().catch(() => {});
    },
    leave: leaveFullScreen,
  };
}

function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen();
}
