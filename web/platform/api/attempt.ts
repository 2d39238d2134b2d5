/** Does something with the browser's storage; does nothing if the browser blocks it. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
