import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-client.ts";
import { mayPass } from "./retries.ts";

/** How soon a page that is in sight asks again for what it couldn't get (R13.35). */
export const askAgainMs = 10_000;

/**
 * `refetchInterval` of a query that asks every `ms` while its data says so. After a failure that may
 * pass, it asks again as any other does (R13.35).
 */
export function askEvery<Data>(
  ms: number,
  when: (data: Data | undefined) => boolean = () => true,
): (query: { state: { data: Data | undefined; error: Error | null } }) => number | false {
  return ({ state: { data, error } }) => {
    const every = when(data) && ms;
    return mayPass(error) ? Math.min(every || askAgainMs, askAgainMs) : every;
  };
}

/** Retries temporary failures twice: a lost network or a server error. */
function shouldRetry(failures: number, error: Error): boolean {
  const isOurs = error instanceof ApiError && error.status >= 500;
  return (isOurs || mayPass(error)) && failures < 2;
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
        refetchInterval: askEvery(askAgainMs, () => false),
        retryDelay: (failures) => 400 * 2 ** failures,
        staleTime: 10_000,
      },
      mutations: { networkMode: "always" },
    },
  });
}
