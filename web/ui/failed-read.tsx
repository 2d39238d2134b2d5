import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorPanel } from "./error-panel.tsx";

type FailedReadProps = {
  /** What failed, as a sentence: "The events could not be loaded." */
  what: string;
  read: Pick<UseQueryResult, "data" | "error" | "refetch">;
  /** Stands in a card, and needs no edge of its own. */
  inCard?: boolean | undefined;
};

/** Says what of a page could not be loaded, and offers another try; nothing once it is there. */
export function FailedRead({ what, read: { data, error, refetch }, inCard }: FailedReadProps) {
  if (data !== undefined || error === null) return null;
  return (
    <ErrorPanel what={what} why={error.message} onRetry={() => void refetch()} inCard={inCard} />
  );
}
