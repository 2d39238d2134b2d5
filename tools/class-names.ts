import { createHash } from "node:crypto";
import { relative, sep } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const length = 5;

/**
 * The name that a class of a style sheet has in the built product. It is short, because documents
 * and scripts name most classes several times. `file` is below `web/`, with slashes.
 */
export function className(name: string, file: string): string {
  const hash = createHash("sha256").update(`${file} ${name}`).digest();
  return [...hash.subarray(0, length)].map((byte) => letters[byte % letters.length]).join("");
}

/** Names the classes of all style sheets below `root`. Throws if two would have the same name. */
export function classNames(root: string): (name: string, file: string) => string {
  const named = new Map<string, string>();
  return (name, path) => {
    const file = relative(root, path.replace(/\?.*$/, "")).replaceAll(sep, "/");
    const short = className(name, file);
    const one = `${name} in ${file}`;
    const other = named.get(short) ?? one;
    if (other !== one) throw new Error(`Rename ${one}: its short name is that of ${other}.`);
    named.set(short, one);
    return short;
  };
}
