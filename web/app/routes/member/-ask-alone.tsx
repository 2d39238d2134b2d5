import { QueryClientProvider } from "@tanstack/react-query";
import { AskDialog } from "#web/attendance/requests/ask-dialog.tsx";
import type { RequestDialogProps } from "#web/attendance/requests/request-dialog.tsx";
import { createQueryClient } from "#web/platform/api/query-client.ts";

const queryClient = createQueryClient();

/** I Was There, on a page without the product's cache. */
export function AskAlone(props: RequestDialogProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AskDialog {...props} />
    </QueryClientProvider>
  );
}
