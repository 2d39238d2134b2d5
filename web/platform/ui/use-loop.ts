import { useEffect, useState, type RefObject } from "react";

/** Whether a picture may move: not where people want it still, and not while nobody sees it. */
export type Motion = "moves" | "pauses" | "still";

/** Tells, now and at each change, whether an element may move; returns how to stop that. */
export function watchMotion(element: Element, tell: (motion: Motion) => void): () => void {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  let isInView = false;
  const renew = () =>
    tell(reduced.matches ? "still" : isInView && !document.hidden ? "moves" : "pauses");
  const watcher = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true;
    renew();
  });
  watcher.observe(element);
  document.addEventListener("visibilitychange", renew);
  reduced.addEventListener("change", renew);
  return () => {
    watcher.disconnect();
    document.removeEventListener("visibilitychange", renew);
    reduced.removeEventListener("change", renew);
  };
}

/**
 * Goes through the frames again and again, each for as long as it `lasts` in milliseconds. The first
 * one is the picture of those who want it still, and of the server. Also returns how many frames
 * were before it.
 */
export function useLoop<Frame extends { lasts: number }>(
  frames: readonly [Frame, ...Frame[]],
  place: RefObject<Element | null>,
  isPaused: boolean,
): { frame: Frame; after: number } {
  const [motion, setMotion] = useState<Motion>("pauses");
  const [after, setAfter] = useState(0);
  const frame = frames[after % frames.length] ?? frames[0];
  useEffect(() => {
    if (place.current !== null) return watchMotion(place.current, setMotion);
    return undefined;
  }, [place]);
  useEffect(() => {
    if (motion !== "moves" || isPaused) return undefined;
    const timer = setTimeout(() => setAfter(after + 1), frame.lasts);
    return () => clearTimeout(timer);
  }, [motion, isPaused, after, frame]);
  return motion === "still" ? { frame: frames[0], after: 0 } : { frame, after };
}
