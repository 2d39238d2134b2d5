/** A command that was called the wrong way: nothing was done. */
export class UsageError extends Error {
  override name = "UsageError";
}
