/** Longest name of a club or an event in the name of a file, in characters. */
const longestSubject = 60;

/**
 * The name of a file that is found again among others: of what, of which list, of which day.
 * Without what the file systems of people's computers refuse.
 */
export function fileNameOf(subject: string, list: string, now: Date): string {
  const name = [...subject.replaceAll(/[\p{C}<>:"/\\|?*]+/gu, " ").trim()]
    .slice(0, longestSubject)
    .join("")
    .replace(/^\.+/, "");
  return `${name} ${list} ${now.toISOString().slice(0, 10)}`.replaceAll(/\s+/g, " ").trim();
}

/** Has an answer saved under a name; clients that know letters of ASCII only get those. */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]/g, "_").replaceAll(/["%\\]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, encodeByte);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const encodeByte = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
