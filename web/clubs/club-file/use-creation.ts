import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { ClubCreation } from "#contract/clubs/club-file/club-file.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { askAgainMs } from "#web/platform/live/watched-runs.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { dropKey, findKey, keyOfFile } from "./club-file-key.ts";
import {
  cancelCreation,
  createFromFile,
  latestCreationQuery,
  previewClubFile,
} from "./club-file.queries.ts";
import type { ReadClub } from "./read-club-file.ts";

/**
 * Creating a club from a file: reading it, sending it, and what the server says about it, which may
 * be more than this page knows, after a reload or a lost answer (R31.25, R31.26).
 */
export function useCreation(accountId: string, onCreated: (clubId: string) => Promise<void>) {
  const queryClient = useQueryClient();
  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      // Only people who choose a file load the code that reads it.
      const { ClubFileRefused, readClubFile } = await import("./read-club-file.ts");
      // A file that is too large isn't even read into memory.
      if (chosen.size > bounds.maxClubFileBytes) throw new ClubFileRefused("too-large");
      const read = await readClubFile(new Uint8Array(await chosen.arrayBuffer()));
      return { ...read, preview: await previewClubFile(read.file) };
    },
  });
  const open = async (clubId: string) => {
    await onCreated(clubId);
    dropKey(accountId);
  };
  const askAgain = () => queryClient.invalidateQueries(latestCreationQuery());
  const sending = useRef<AbortController>(undefined);
  const creating = useMutation({
    mutationFn: async ({ file, sha256 }: ReadClub) => {
      canceling.reset();
      if (isOwn && latest?.state === "canceled") dropKey(accountId, latest.key);
      const { signal } = (sending.current = new AbortController());
      await open(await createFromFile(file, keyOfFile(accountId, sha256), signal));
    },
    onError: (error) => {
      // Another page canceled it: the next try is a new one.
      if (error instanceof ApiError && error.code === "creation-canceled") dropKey(accountId);
      // If the answer was lost, the server knows more.
      void askAgain();
    },
  });
  const query = latestCreationQuery();
  const { data: latest } = useSuspenseQuery(
    creating.isPending ? { ...query, refetchInterval: askAgainMs } : query,
  );
  const own = reading.data && findKey(accountId, reading.data.sha256);
  const isOwn = latest !== null && latest.key === own;
  const canceling = useMutation({
    mutationFn: async () => {
      const key = creating.isPending ? own : latest?.key;
      // The file may still be waiting for its turn, where only its request can be given up.
      sending.current?.abort();
      if (key === undefined) return undefined;
      const ended = await cancelCreation(key);
      await queryClient.cancelQueries(query);
      queryClient.setQueryData(query.queryKey, ended);
      return ended;
    },
    onError: ({ message }) => {
      notify(`${t`We couldn't cancel it.`} ${message}`);
      void askAgain();
    },
  });
  const isMade = isOwn && clubOf(latest) !== null;
  return {
    reading,
    creating,
    canceling,
    open,
    latest,
    /** Goes back to choosing a file. */
    leave: () => {
      for (const one of [reading, creating, canceling]) one.reset();
    },
    /** Whether the server's last one is of the file that the page shows. */
    isOwn,
    step: stepOf({
      isRunning: latest?.state === "running" || creating.isPending || canceling.isPending,
      // Without its club: the answer with that may have been lost.
      isFound: reading.data !== undefined && !isMade,
    }),
  };
}

/** What the page shows: choosing a file, what is in it, or how far the server has come. */
function stepOf({ isRunning, isFound }: { isRunning: boolean; isFound: boolean }) {
  if (isRunning) return "running";
  return isFound ? "found" : "choose";
}

export type Creation = ReturnType<typeof useCreation>;

/** Whether the club may exist anyway, because the server's answer never came. */
export function isUnknown({ status }: ApiError): boolean {
  return status === 0 || status >= 500;
}

/** The club that a creation became, if it is one that the user can open. */
export function clubOf(latest: ClubCreation | null): ClubCreation["club"] {
  return latest?.state === "done" ? latest.club : null;
}
