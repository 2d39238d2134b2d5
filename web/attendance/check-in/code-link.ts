/** The path of scanned codes, the only one that the service worker answers. */
export const checkInPath = "/member/checkin";

/** The code of the link that led to the check-in page (R7.1); none while the server renders it. */
export function codeInUrl(): string | undefined {
  const codes = new URLSearchParams(globalThis.location?.search).getAll("code");
  return codes.at(-1) || undefined;
}
