import type { NavigateOptions } from "@tanstack/react-router";
import { useSite } from "#web/platform/site.ts";

/** Goes to the previous page, or to `fallback` if this page was opened directly. */
export function useGoBack(fallback: NonNullable<NavigateOptions["to"]>): () => void {
  const { goBack } = useSite();
  return () => goBack(fallback);
}
