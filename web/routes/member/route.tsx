import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "#web/accounts/guards.ts";

export const Route = createFileRoute("/member")({
  beforeLoad: async ({ context, location }) => ({
    user: await requireRole(context.queryClient, "member", location.href),
  }),
});
