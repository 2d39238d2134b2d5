import { createFileRoute } from "@tanstack/react-router";
import { requirePerson } from "#web/accounts/guards.ts";

export const Route = createFileRoute("/member")({
  beforeLoad: async ({ context, location: { href }, preload }) => ({
    user: await requirePerson(context.queryClient, { href, preload }),
  }),
});
