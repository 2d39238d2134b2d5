import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { SectionBody } from "./section.tsx";

type SectionReadProps<Data> = {
  read: Pick<UseQueryResult<Data>, "data" | "error" | "refetch" | "isPending">;
  /** What is loading, for screen readers. */
  loading: string;
  /** The failure as a sentence. */
  failed: string;
  lines?: number;
  children: (data: Data) => ReactNode;
};

/**
 * Shows what a section has read, that it is loading, or that it couldn't be loaded, with Retry: a
 * section that fails leaves the others alone (R32.51).
 */
export function SectionRead<Data>(props: SectionReadProps<Data>) {
  const { read, loading, failed, lines = 3, children } = props;
  if (read.data !== undefined) return children(read.data);
  return (
    <SectionBody>
      {read.isPending ? (
        <LoadingLines lines={lines} label={loading} />
      ) : (
        <FailedRead what={failed} read={read} inCard />
      )}
    </SectionBody>
  );
}
