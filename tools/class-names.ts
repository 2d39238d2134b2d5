import { hash } from "node:crypto";
import { relative, sep } from "node:path";

/**
 * Names the classes of CSS modules. A page has hundreds of them, in its document and again in its
 * scripts, so the names are as short as they can be while they are still unique: three characters
 * for the file. All builds have to use the same, because they write parts of the same documents.
 * `root` is the folder `web`.
 */
export function classNames(root: string): {
  generateScopedName: (name: string, file: string) => string;
} {
  const files = new Map<string, string>();
  return {
    generateScopedName: (name, file) => {
      const path = relative(root, file.replace(/\?.*/, "")).replaceAll(sep, "/");
      const unique = `_${hash("sha256", path, "base64url").slice(0, 3)}${name}`;
      const before = files.get(unique) ?? path;
      if (before !== path)
        throw new Error(`${path} and ${before} both have ${unique}. Rename one of the files.`);
      files.set(unique, path);
      return unique;
    },
  };
}
