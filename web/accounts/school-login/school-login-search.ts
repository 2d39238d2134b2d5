import {
  schoolLoginNotices,
  type SchoolLoginNotice,
} from "#contract/accounts/school-login/school-login-notices.ts";

/** What a page is told about a login at the school, as part of its URL. */
export type SchoolSearch = { school?: SchoolLoginNotice | undefined };

/** Reads `?school=`, and drops anything else than a known notice. */
export function schoolSearch(search: Record<string, unknown>): SchoolSearch {
  return { school: schoolLoginNotices.find((notice) => notice === search["school"]) };
}

/** The sections of the account page that ask to confirm at the school, but for the one that closes it. */
const sections = ["passkey", "login", "sessions"] as const;

/** The same for the account page, where several sections ask to confirm at the school. */
export type AccountSearch = SchoolSearch & {
  for?: (typeof sections)[number] | undefined;
  ends?: string | undefined;
};

/**
 * Reads `?for=`, too: the section that asked, unless it was the one that closes the account; and
 * `?ends=`, the ID of what its dialog was about to end.
 */
export function accountSearch(search: Record<string, unknown>): AccountSearch {
  const { for: section, ends } = search;
  return {
    ...schoolSearch(search),
    for: sections.find((name) => name === section),
    ends: typeof ends === "string" ? ends : undefined,
  };
}
