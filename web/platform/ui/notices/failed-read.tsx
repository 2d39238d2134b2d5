import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorPanel } from "./error-panel.tsx";

type FailedReadProps = {
  /** The failure as a sentence: "We couldn't load the events." */
  what: string;
  read: Pick<UseQueryResult, "data" | "error" | "refetch">;
  /** Leaves out the border, for panels inside a card. */
  inCard?: boolean | undefined;
};

/** Shows a failure to load, with a Retry button; renders nothing once it has loaded. */
export function FailedRead({ what, read: { data, error, refetch }, inCard }: FailedReadProps) {
  if (data !== undefined || error === null) return null;
  return (
    <ErrorPanel what={what} why={error.message} onRetry={() => void refetch()} inCard={inCard} />
  );
}
