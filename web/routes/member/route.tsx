import { createFileRoute, redirect } from "@tanstack/react-router";
import { requirePerson } from "#web/accounts/guards.ts";
import { codeOf } from "#web/accounts/return-path.ts";
import { hasPendingCheckIns } from "#web/platform/pending-check-ins.ts";
import { arrive } from "./-arrive.ts";

export const Route = createFileRoute("/member")({
  beforeLoad: async ({ context: { queryClient }, location: { href }, preload }) => {
    const user = await requirePerson(queryClient, { href, preload });
    if (!preload && hasPendingCheckIns()) {
      // Failures are retried on the next page.
      const state = await arrive(queryClient, user.id).catch(() => undefined);
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
