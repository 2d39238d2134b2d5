/** The URL where members log in, as they would type it, and the link that includes the code. */
export function inviteOf(baseUrl: string, code: string): { address: string; link: string } {
  return {
    address: withoutHttps(`${baseUrl}/login`),
    link: `${baseUrl}/member/checkin?code=${code}`,
  };
}

/** Browsers add https automatically, but not http. */
function withoutHttps(url: string): string {
  return url.replace(/^https:\/\//, "");
}
