import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { LRUCache } from "lru-cache";
import type { Database } from "../database/database.ts";
import type { RequestVariables } from "../http/router.ts";
import { getRevision } from "./changes.store.ts";

/** What requests carry that are about one club: whoever sets it has decided that they may. */
export type ClubVariables = RequestVariables & {
  clubId: string;
  /** What of the club the asker gets to see; a list is kept for each view. */
  view: string;
};

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = "br" | "gzip" | "identity";
type List = { revision: number; size: number; bodies: Map<Encoding, Promise<Bytes>> };

/** How much is kept, in bytes before compression. */
const maxSize = 16 * 1024 * 1024;
/** Shorter lists do not get much smaller, in bytes. */
const minCompressed = 1024;

const compressors: Record<Encoding, (body: Bytes) => Promise<Bytes>> = {
  // Beyond this quality it takes much longer for little.
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
};

/**
 * Answers lists of a club from memory, ready compressed, as long as nothing in the club has
 * changed: whatever changes a list is an operation with the club's next revision,
 * on whatever node, and the revision is asked for each time. It is read before the list, so
 * what is kept may be newer than it says, and never older.
 */
export function keepClubLists({
  database,
}: {
  database: Pick<Database, "read">;
}): MiddlewareHandler<{ Variables: ClubVariables }> {
  const lists = new LRUCache<string, List>({ maxSize, sizeCalculation: ({ size }) => size });

  return async (c, next) => {
    const { clubId, view } = c.var;
    const key = `${view} ${clubId} ${c.req.path}`;
    const revision = await getRevision(database.read, clubId);
    let list = lists.get(key);
    if (list?.revision !== revision) {
      await next();
      if (!c.res.ok) return;
      const body = new Uint8Array(await c.res.arrayBuffer());
      list = {
        revision,
        size: body.length,
        bodies: new Map([["identity", Promise.resolve(body)]]),
      };
      lists.set(key, list);
    }
    const encoding = list.size < minCompressed ? "identity" : chooseEncoding(c);
    const body = await encode(list, encoding);
    c.res = undefined;
    c.res = c.body(body, 200, {
      "content-type": "application/json",
      // A browser may keep it, and asks each time whether it still holds.
      "cache-control": "private, no-cache",
      vary: "accept-encoding",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
  };
}

/** What the browser takes, the smallest first. */
function chooseEncoding(c: Context): Encoding {
  return accepts(c, {
    header: "Accept-Encoding",
    supports: ["br", "gzip"] satisfies Encoding[],
    default: "identity" satisfies Encoding,
    match: (offers, { supports, default: plain }) =>
      supports.find((name) => offers.some(({ type, q }) => type === name && q > 0)) ?? plain,
  }) as Encoding;
}

/** Compresses a list the first time that somebody wants it so. */
async function encode({ bodies }: List, encoding: Encoding): Promise<Bytes> {
  const plain = await bodies.get("identity");
  if (plain === undefined) throw new Error("A list is kept without its text.");
  return bodies.getOrInsertComputed(encoding, () => compressors[encoding](plain));
}
