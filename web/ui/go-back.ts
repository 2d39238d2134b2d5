import { useRouter, type NavigateOptions } from "@tanstack/react-router";

/** Goes to the page before this one, or to `fallback` when this one was opened directly. */
export function useGoBack(fallback: NonNullable<NavigateOptions["to"]>): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: fallback });
  };
}
