import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has taken over the page, which may have been painted by the build. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
