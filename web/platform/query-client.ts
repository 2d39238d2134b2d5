import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-client.ts";

/** Retries temporary failures twice: a lost network or a server error. */
function shouldRetry(failures: number, error: Error): boolean {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return mayPass && failures < 2;
}

/**
 * The browser's cache of server data. Requests are sent even when the browser thinks it is offline,
 * so that a failure shows immediately instead of waiting unseen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay: (failures) => 400 * 2 ** failures,
        staleTime: 10_000,
      },
      mutations: { networkMode: "always" },
    },
  });
}
