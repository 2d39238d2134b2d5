import { createFileRoute } from "@tanstack/react-router";
import { returnSearch, type ReturnSearch } from "#web/accounts/return-path.ts";
import { schoolSearch, type SchoolSearch } from "#web/accounts/school-login/school-login-search.ts";
import { loadDocument } from "./-load-document.ts";

/** The login has a document of its own (`web/app/login.tsx`). */
export const Route = createFileRoute("/login")({
  validateSearch: (search): ReturnSearch & SchoolSearch => ({
    ...returnSearch(search),
    ...schoolSearch(search),
  }),
  beforeLoad: (arrival) => loadDocument("/login", arrival),
});
