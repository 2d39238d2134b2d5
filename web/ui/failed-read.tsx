import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorPanel } from "./error-panel.tsx";

type FailedReadProps = {
  /** What failed, as a sentence: "We couldn't load the events." */
  what: string;
  read: Pick<UseQueryResult, "data" | "error" | "refetch">;
  /** It is inside a card and needs no border. */
  inCard?: boolean | undefined;
};

/** Says what failed to load, with a Retry; renders nothing once it has loaded. */
export function FailedRead({ what, read: { data, error, refetch }, inCard }: FailedReadProps) {
  if (data !== undefined || error === null) return null;
  return (
    <ErrorPanel what={what} why={error.message} onRetry={() => void refetch()} inCard={inCard} />
  );
}
