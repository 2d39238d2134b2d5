import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from "@tanstack/react-query";
import type { OperatorBackups } from "#contract/operations/operator/operator-backups.ts";
import type { OperatorStatus } from "#contract/operations/operator/operator-status.ts";
import { api } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";
import { asOperator } from "./as-operator.ts";

/** How often an open page asks for the status, in milliseconds. */
const statusMs = 30_000;

/** The same while a backup is being made. */
const runningMs = 3000;

/** What the installation knows about itself. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ["operator", "status"],
    queryFn: async ({ client }) => (await asOperator(client, api.operator.status.$get())).json(),
    refetchInterval: askEvery<OperatorStatus>(statusMs),
    staleTime: 0,
  });

/** The backups that the server has made. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ["operator", "backups"],
    queryFn: async ({ client }) => (await asOperator(client, api.operator.backups.$get())).json(),
    refetchInterval: askEvery<OperatorBackups>(runningMs, (data) => data?.running === true),
    staleTime: 0,
  });

/** The settings that can change while the server runs. */
export const operatorSettingsQuery = () =>
  queryOptions({
    queryKey: ["operator", "settings"],
    queryFn: async ({ client }) => (await asOperator(client, api.operator.settings.$get())).json(),
    staleTime: 0,
  });

/** The accounts that manage the installation. */
export const operatorsQuery = () =>
  queryOptions({
    queryKey: ["operator", "operators"],
    queryFn: async ({ client }) => (await asOperator(client, api.operator.operators.$get())).json(),
    staleTime: 0,
  });

/** The clubs that a text is in the name, the ID, or an owner's email of, page by page. */
export const operatorClubsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ["operator", "clubs", q],
    queryFn: async ({ client, pageParam }) => {
      const query = { q, offset: String(pageParam) };
      return (await asOperator(client, api.operator.clubs.$get({ query }))).json();
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { clubs }) => sum + clubs.length, 0);
      return read < total ? read : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What operators and commands did, page by page, newest first. */
export const actsQuery = () =>
  infiniteQueryOptions({
    queryKey: ["operator", "acts"],
    queryFn: async ({ client, pageParam: before }) => {
      const query = before === undefined ? {} : { before };
      return (await asOperator(client, api.operator.acts.$get({ query }))).json();
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.id : undefined),
    staleTime: 0,
  });

/** Reloads everything on the page after something was done. */
export function refreshOperator(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ["operator"] });
}
