import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import { requireNobody } from "#web/accounts/guards.ts";
import { returnSearch, type ReturnSearch } from "#web/accounts/return-path.ts";
import { schoolSearch, type SchoolSearch } from "#web/accounts/school-login-search.ts";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";
import { LoginPage } from "./-login-page.tsx";

export const Route = createFileRoute("/login")({
  validateSearch: (search): ReturnSearch & SchoolSearch => ({
    ...returnSearch(search),
    ...schoolSearch(search),
  }),
  beforeLoad: ({ context, search }) => requireNobody(context.queryClient, search.redirect),
  component: Login,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

function Login() {
  const search = Route.useSearch();
  const router = useRouter();
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded === true });
  return (
    <LoginPage
      search={search}
      sessionEnded={sessionEnded}
      onDone={() => router.history.replace(search.redirect ?? "/")}
    />
  );
}
