/**
 * Whether Rollcall itself answers; what the browser says of the network isn't enough to know, and a
 * network that requires a login answers with a page.
 */
export async function isServerReachable(): Promise<boolean> {
  try {
    const response = await fetch("/api/settings", { cache: "no-store" });
    return response.ok && typeof (await response.json()) === "object";
  } catch {
    return false;
  }
}
