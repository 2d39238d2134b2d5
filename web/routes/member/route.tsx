import { createFileRoute, redirect } from "@tanstack/react-router";
import { requirePerson } from "#web/accounts/guards.ts";
import { codeOf } from "#web/accounts/return-path.ts";
import { hasPendingCheckIns } from "#web/platform/pending-check-ins.ts";

export const Route = createFileRoute("/member")({
  beforeLoad: async ({ context: { queryClient }, location: { href }, preload }) => {
    const user = await requirePerson(queryClient, { href, preload });
    if (!preload && hasPendingCheckIns()) {
      // Failures, including failures to load the code, are retried on the next page.
      const { outcomes, early, refused, questions } = await import("./-arrive.ts")
        .then(({ arrive }) => arrive(queryClient))
        .catch(() => ({ outcomes: [], early: [], refused: [], questions: [] }));
      const [outcome, ...others] = outcomes;
      const [closedWindow] = early;
      const to = { to: "/member/checkin", search: { code: codeOf(href) }, replace: true } as const;
      if (outcome !== undefined || refused.length > 0 || questions.length > 0)
        throw redirect({
          ...to,
          state: { checkedIn: { userId: user.id, outcome, others, refused, questions } },
        });
      if (closedWindow !== undefined)
        throw redirect({
          ...to,
          state: { cameEarly: { userId: user.id, closedWindow, since: Date.now() } },
        });
    }
    return { user };
  },
});
