/** The node, and after how many milliseconds the connection is cut, if it is. */
export type Sending = { node?: number; cutAfterMs?: number };

/** A request that got no answer, as its connection was cut; throws any other error. */
export function withoutAnswer(error: unknown, { cutAfterMs }: Sending): undefined {
  if (cutAfterMs === undefined && !isCut(error)) throw error;
}

function isCut(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(String(code));
}
