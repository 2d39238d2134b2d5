import { useRouter, type NavigateOptions } from "@tanstack/react-router";

/** Goes to the previous page, or to `fallback` if this page was opened directly. */
export function useGoBack(fallback: NonNullable<NavigateOptions["to"]>): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: fallback });
  };
}
