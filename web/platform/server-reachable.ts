/** Whether the server answers; what the browser says of the network isn't enough to know. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch("/api/settings", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
