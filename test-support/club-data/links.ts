/** The content of a member card. */
export const cardIn = (link: string) => new URL(link).searchParams.get("of") ?? "";

/** The token in a door pass's link. */
export const passTokenIn = (link: string | null | undefined) =>
  new URL(link ?? "").searchParams.get("pass") ?? "";

/** The token in an invitation's link. */
export const invitationTokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";
