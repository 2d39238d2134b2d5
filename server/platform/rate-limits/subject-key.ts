import { hash } from "node:crypto";

/**
 * The key of what is counted of a subject. Addresses and names are not written down for
 * this: a hash tells them apart as well.
 */
export function subjectKey({ name }: { name: string }, subject: string): string {
  return `${name}:${hash("sha256", subject, "base64url")}`;
}
