/**
 * How URLs of other servers are checked, so that their clients find the same host in them as the
 * person who wrote them.
 */

const parts = /^[a-z]+:\/\/[^/?#]*([^?#]*)(\?[^#]*)?$/;

/** What to do about a URL that isn't `isReadable`. */
export const escapeHint =
  "In the password, write # as %23, / as %2F, ? as %3F, @ as %40, and % as %25";

/**
 * Whether a URL's user and password end where they should: in an unescaped `#`, `/`, or `?`, the
 * parsers see the end of the host, and the `@` is then in what follows.
 */
export function isReadable(url: string): boolean {
  const [whole, path = "", query = ""] = parts.exec(url) ?? [];
  if (whole === undefined || path.includes("@") || /^\?[^=]*@/.test(query)) return false;
  // PostgreSQL's URLs may have no host, if a parameter names a socket.
  const parsed = URL.parse(url.replace("@/", "@localhost/"));
  return parsed !== null && canDecode(parsed.username) && canDecode(parsed.password);
}

function canDecode(text: string): boolean {
  try {
    // A lone percent sign is read as one.
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}

/** Whether a URL names neither a user nor a password. */
export function isWithoutUser(url: string): boolean {
  const { username, password } = new URL(url);
  return username === "" && password === "";
}
