import { attempt } from "../api/attempt.ts";

const probe = "rollcall_probe=1";

/** Whether this browser keeps this site's cookies: without them, nobody stays logged in. */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  return (
    attempt(() => {
      document.cookie = `${probe}; Path=/; SameSite=Lax`;
      const isKept = document.cookie.includes(probe);
      document.cookie = `${probe}; Path=/; SameSite=Lax; Max-Age=0`;
      return isKept;
    }) ?? false
  );
}
