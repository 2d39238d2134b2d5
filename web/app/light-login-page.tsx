import { returnSearch } from "../accounts/return-path.ts";
import { schoolSearch } from "../accounts/school-login-search.ts";
import { historyStateWith } from "../platform/history-state.ts";
import { searchText } from "../platform/search-text.ts";
import { LoginPage } from "../routes/-login-page.tsx";
import type { LightPage, LightPageProps } from "./light-start.tsx";

/** The login, before the router is there. */
export const loginPage: LightPage = {
  isFor: ({ user, locked }) => user === null && locked !== true,
  begin: goToLogin,
  isAsPainted: () => true,
  render: (props) => <Login {...props} url={new URL(location.href)} />,
};

/** A page that needs a login shows this one right away, and is where people return to. */
function goToLogin(): void {
  const { pathname, search, hash } = location;
  if (pathname === "/login") return;
  const url = `/login${searchText({ redirect: pathname + search + hash })}`;
  history.replaceState(historyStateWith({}), "", url);
}

/** The login at a URL, which the build doesn't know all of. */
export function Login({ url, leave }: Pick<LightPageProps, "leave"> & { url: URL }) {
  const given = Object.fromEntries(url.searchParams);
  const search = { ...returnSearch(given), ...schoolSearch(given) };
  const state = (globalThis.history?.state ?? {}) as { sessionEnded?: boolean };
  return (
    <LoginPage
      search={search}
      sessionEnded={state.sessionEnded === true}
      onDone={() => leave(search.redirect ?? "/")}
    />
  );
}
