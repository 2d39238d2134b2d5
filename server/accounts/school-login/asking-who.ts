/** What an issuer says of itself, as far as it is about asking people. */
type About = { issuer: string; prompt_values_supported?: unknown };

/** These take it, and don't list what they take. */
const known = new Set(["accounts.google.com", "login.microsoftonline.com"]);

/**
 * Has the school ask for the account on every login, so that the next person at a shared computer
 * isn't logged in as the one before (R28.2). Other issuers refuse a login with a prompt that they
 * don't know, so they have to list it.
 */
export function askingWho({ issuer, prompt_values_supported: listed }: About): {
  prompt?: "select_account";
} {
  const takesIt = Array.isArray(listed)
    ? listed.includes("select_account")
    : known.has(new URL(issuer).hostname);
  return takesIt ? { prompt: "select_account" } : {};
}
