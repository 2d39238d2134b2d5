import type { NavigateOptions } from "@tanstack/react-router";
import { canGoBack } from "#web/platform/can-go-back.ts";

/** Goes to the previous page, or to `fallback` if this page was opened directly. */
export function useGoBack(fallback: NonNullable<NavigateOptions["to"]>): () => void {
  return () => {
    if (canGoBack()) history.back();
    else location.assign(fallback);
  };
}
