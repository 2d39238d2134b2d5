import { attempt } from "../api/attempt.ts";

/** The page that a link for operators opens. */
export const operatorPath = "/operator";

const storageKey = "operator key";
/** A fallback for browsers that block storage; it ends with this document. */
let ofThisDocument: string | undefined;

/**
 * Keeps the key of a link for operators, for this tab, until it is used (R32.50). It is in the URL's
 * fragment, `#key=…`, which browsers send to no server; kept here, it never gets into the address of
 * another page, such as the login's. Returns whether there was one.
 */
export function keepOperatorKey(hash: string): boolean {
  const key = new URLSearchParams(hash.replace(/^#/, "")).get("key");
  if (key === null || key === "") return false;
  ofThisDocument = key;
  attempt(() => sessionStorage.setItem(storageKey, key));
  return true;
}

/** The key that was kept, if any. */
export function findOperatorKey(): string | undefined {
  return ofThisDocument ?? attempt(() => sessionStorage.getItem(storageKey)) ?? undefined;
}

/** Forgets the key. */
export function dropOperatorKey(): void {
  ofThisDocument = undefined;
  attempt(() => sessionStorage.removeItem(storageKey));
}
