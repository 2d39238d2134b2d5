import { QueryClientProvider } from "@tanstack/react-query";
import { createQueryClient } from "#web/platform/query-client.ts";
import { AskDialog } from "#web/requests/ask-dialog.tsx";
import type { RequestDialogProps } from "#web/requests/request-dialog.tsx";

const queryClient = createQueryClient();

/** I Was There, on a page without the product's cache. */
export function AskAlone(props: RequestDialogProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AskDialog {...props} />
    </QueryClientProvider>
  );
}
