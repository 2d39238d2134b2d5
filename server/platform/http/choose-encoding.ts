import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** How an answer's body can be sent. */
export type Encoding = "br" | "gzip" | "identity";

/** The encoding to use: the smallest that the client accepts, or none. */
export function chooseEncoding(c: Context): Encoding {
  return accepts(c, {
    header: "Accept-Encoding",
    supports: ["br", "gzip"] satisfies Encoding[],
    default: "identity" satisfies Encoding,
    match: (offers, { supports, default: plain }) =>
      supports.find((name) => offers.some(({ type, q }) => type === name && q > 0)) ?? plain,
  }) as Encoding;
}
