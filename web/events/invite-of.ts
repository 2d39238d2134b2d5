/** Where a member logs in, as it is typed, and the link that brings the code along. */
export function inviteOf(baseUrl: string, code: string): { address: string; link: string } {
  return {
    address: withoutHttps(`${baseUrl}/login`),
    link: `${baseUrl}/member/checkin?code=${code}`,
  };
}

/** Browsers add https by themselves, but not http. */
function withoutHttps(url: string): string {
  return url.replace(/^https:\/\//, "");
}
