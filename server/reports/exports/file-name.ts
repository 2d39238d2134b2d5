/** The longest name of a club or an event in a file name, in characters. */
const longestSubject = 60;

/**
 * The name of a file: the club or event, the list, and the day, without characters that common file
 * systems refuse.
 */
export function fileNameOf(subject: string, list: string, day: string): string {
  const name = [...subject.replaceAll(/[\p{C}<>:"/\\|?*]+/gu, " ").trim()]
    .slice(0, longestSubject)
    .join("")
    .replace(/^\.+/, "");
  return `${name} ${list} ${day}`.replaceAll(/\s+/g, " ").trim();
}

/** The header that names a download; clients that understand only ASCII get an ASCII name. */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]/g, "_").replaceAll(/["%\\]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, encodeByte);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const encodeByte = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
