import { createFileRoute, redirect } from "@tanstack/react-router";
import { requirePerson } from "#web/accounts/guards.ts";
import { codeOf } from "#web/accounts/return-path.ts";
import { hasPendingCheckIns } from "#web/platform/pending-check-ins.ts";

export const Route = createFileRoute("/member")({
  beforeLoad: async ({ context: { queryClient }, location: { href }, preload }) => {
    const user = await requirePerson(queryClient, { href, preload });
    if (!preload && hasPendingCheckIns()) {
      // Failures, including failures to load the code, are retried on the next page.
      const state = await import("./-arrive.ts")
        .then(({ arrive }) => arrive(queryClient, user.id))
        .catch(() => undefined);
      if (state !== undefined)
        throw redirect({
          to: "/member/checkin",
          search: { code: codeOf(href) },
          state,
          replace: true,
        });
    }
    return { user };
  },
});
