import type { QueryClient } from "@tanstack/react-query";

/** The context passed to every route's guard and loader. */
export type RouterContext = { queryClient: QueryClient };
