import { returnSearch } from "../accounts/return-path.ts";
import { schoolSearch } from "../accounts/school-login/school-login-search.ts";
import { keepOperatorKey, operatorPath } from "../platform/device/operator-key.ts";
import { historyStateWith } from "../platform/history-state.ts";
import { searchText } from "../platform/language/search-text.ts";
import { startDocument } from "./document.tsx";
import { LoginPage } from "./routes/-login-page.tsx";

/** The login's document. A page that needs a login gets it, too, and is where people return to. */
void startDocument(async (session) => {
  const { pathname, search, hash } = location;
  if (pathname !== "/login") {
    const rest = pathname === operatorPath && keepOperatorKey(hash) ? search : search + hash;
    const url = `/login${searchText({ redirect: pathname + rest })}`;
    history.replaceState(historyStateWith({}), "", url);
  }
  const given = Object.fromEntries(new URLSearchParams(location.search));
  const known = { ...returnSearch(given), ...schoolSearch(given) };
  // The form stays busy until the next document is there.
  const leave = () => {
    location.replace(known.redirect ?? "/");
    return new Promise<never>(() => {});
  };
  if (!(session instanceof Error) && session.locked === true) location.replace("/door");
  else if (!(session instanceof Error) && session.user !== null) void leave();
  else {
    const { sessionEnded } = (history.state ?? {}) as { sessionEnded?: boolean };
    return {
      page: <LoginPage search={known} sessionEnded={sessionEnded === true} onDone={leave} />,
      isAsRendered: true,
      userId: null,
    };
  }
  return undefined;
});
