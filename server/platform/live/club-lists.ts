import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Database } from "../database/database.ts";
import { chooseEncoding, type Encoding } from "../http/choose-encoding.ts";
import type { RequestVariables } from "../http/router.ts";
import { getRevision } from "./changes.store.ts";

/** Variables of requests about one club. Set only after access was checked. */
export type ClubVariables = RequestVariables & {
  clubId: string;
  /** The part of the club that the requester can see; lists are cached per view. */
  view: string;
};

type Bytes = Uint8Array<ArrayBuffer>;
type List = { revision: number; size: number; bodies: Map<Encoding, Promise<Bytes>> };

/** Cache size, in bytes before compression. */
const maxSize = 16 * 1024 * 1024;
/** Lists shorter than this many bytes hardly shrink. */
const minCompressed = 1024;

const compressors: Record<Encoding, (body: Bytes) => Promise<Bytes>> = {
  // Higher quality takes much longer for little gain.
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
};

/**
 * Serves a club's lists from memory, compressed, as long as nothing in the club has changed. Every
 * change to a list is an operation with the club's next revision, on any node, and each request
 * checks the revision. It is read before the list, so a cached list may be newer than its revision,
 * but never older.
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
      // Browsers may cache it, but must revalidate it each time.
      "cache-control": "private, no-cache",
      vary: "accept-encoding",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
  };
}

/** Compresses a list when first requested in this encoding. */
async function encode({ bodies }: List, encoding: Encoding): Promise<Bytes> {
  const plain = await bodies.get("identity");
  if (plain === undefined) throw new Error("A cached list has no text.");
  return bodies.getOrInsertComputed(encoding, () => compressors[encoding](plain));
}
