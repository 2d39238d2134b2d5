import type { QueryClient } from "@tanstack/react-query";

/** What every route's guard and loader gets. */
export type RouterContext = { queryClient: QueryClient };
