import { isCode, normalizeCode } from "#contract/code.ts";

/** The path of scanned codes, the only one that the service worker answers. */
export const checkInPath = "/member/checkin";

/** The code in the link of an event's QR code; undefined for any other URL. */
export function codeOfAddress(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const code = normalizeCode(searchParams.get("code") ?? "");
  return pathname === checkInPath && isCode(code) ? code : undefined;
}
