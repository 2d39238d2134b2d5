import { hash } from "node:crypto";

/** The key under which a subject is counted: a hash, so that emails and names aren't stored. */
export function subjectKey({ name }: { name: string }, subject: string): string {
  return `${name}:${hash("sha256", subject, "base64url")}`;
}
