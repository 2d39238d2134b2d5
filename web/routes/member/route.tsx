import { createFileRoute, redirect } from "@tanstack/react-router";
import { requirePerson } from "#web/accounts/guards.ts";
import { codeOf } from "#web/accounts/return-path.ts";
import { hasPendingCheckIns } from "#web/platform/pending-check-ins.ts";

export const Route = createFileRoute("/member")({
  beforeLoad: async ({ context: { queryClient }, location: { href }, preload }) => {
    const user = await requirePerson(queryClient, { href, preload });
    if (!preload && hasPendingCheckIns()) {
      // What fails, also to load, is tried again on the next page.
      const [outcome, ...others] = await import("./-arrive.ts")
        .then(({ arrive }) => arrive(queryClient))
        .catch(() => []);
      if (outcome !== undefined) {
        const state = { checkedIn: { userId: user.id, outcome, others } };
        const search = { code: codeOf(href) };
        throw redirect({ to: "/member/checkin", search, state, replace: true });
      }
    }
    return { user };
  },
});
