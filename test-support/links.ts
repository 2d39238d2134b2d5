/** What a member's card holds. */
export const cardIn = (link: string) => new URL(link).searchParams.get("of") ?? "";

/** What the link of a door pass proves. */
export const passTokenIn = (link: string | null | undefined) =>
  new URL(link ?? "").searchParams.get("pass") ?? "";

/** What the link of an invitation proves. */
export const invitationTokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";
