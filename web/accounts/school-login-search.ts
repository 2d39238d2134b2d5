import { schoolLoginNotices, type SchoolLoginNotice } from "#contract/school-login-notices.ts";

/** What a page is told about a login at the school, as part of its URL. */
export type SchoolSearch = { school?: SchoolLoginNotice | undefined };

/** Reads `?school=`, and drops anything else than a known notice. */
export function schoolSearch(search: Record<string, unknown>): SchoolSearch {
  return { school: schoolLoginNotices.find((notice) => notice === search["school"]) };
}
