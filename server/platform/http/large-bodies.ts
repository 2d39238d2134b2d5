import type { HonoRequest } from "hono";
import { AppError } from "../app-error.ts";
import { pause } from "../pause.ts";
import { fits, namedLength, refuseUnfinished } from "./request-checks.ts";

/** How many bytes of large bodies a node holds, or is about to receive: in all, and of one site. */
const mostBytes = { inAll: 48 * 1024 * 1024, ofSite: 40 * 1024 * 1024 };

type Bytes = Uint8Array<ArrayBuffer>;

/** Who sends a large body: an account, from a site. */
type Sender = { accountId: string; site: string };

/** Large bodies on this node, from the first byte of each until it is given back. */
export type LargeBodies = {
  /**
   * Reads a request's body for `use`, if there is room for it: a large one only while the account
   * sends no other, and while all of them together fit into memory. Those of one site leave room for
   * others, however many accounts it has. `use` can give the room back early, once the bytes are
   * gone. Throws `unavailable` without having read anything.
   */
  read<Result>(
    request: HonoRequest,
    sender: Sender,
    use: (bytes: Bytes, giveBack: () => void) => Promise<Result>,
  ): Promise<Result>;
  /** The bytes that are taken. */
  taken: () => number;
};

export function createLargeBodies(most = mostBytes): LargeBodies {
  const held = new Map<string, { site: string; length: number }>();
  const sumOf = (site?: string) =>
    [...held.values()].reduce(
      (sum, one) => (site === undefined || one.site === site ? sum + one.length : sum),
      0,
    );
  /** A single one always fits. */
  const isFull = (taken: number, length: number, limit: number) =>
    taken > 0 && taken + length > limit;

  const admit = (length: number, { accountId, site }: Sender): (() => void) => {
    const isBusy =
      held.has(accountId) ||
      isFull(sumOf(), length, most.inAll) ||
      isFull(sumOf(site), length, most.ofSite);
    if (isBusy) throw busy();
    const own = { site, length };
    held.set(accountId, own);
    return () => {
      if (held.get(accountId) === own) held.delete(accountId);
    };
  };

  return {
    async read(request, sender, use) {
      // Without one it is small: `limitBody` has seen to that.
      const length = namedLength(request);
      if (length === undefined || fits(length))
        return use(new Uint8Array(await request.arrayBuffer().catch(refuseUnfinished)), () => {});
      const giveBack = admit(length, sender);
      try {
        return await use(await receive(request.raw, length), giveBack);
      } finally {
        giveBack();
      }
    },
    taken: () => sumOf(),
  };
}

/** Receives a body into memory that is only used as it arrives. */
async function receive({ body }: Request, length: number): Promise<Bytes> {
  const bytes = new Uint8Array(length);
  let at = 0;
  try {
    for await (const chunk of body ?? []) {
      if (at + chunk.length > length) throw new AppError("too-large");
      // Otherwise everything that has arrived is read before others get a turn.
      await pause();
      bytes.set(chunk, at);
      at += chunk.length;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The sender is gone, so nobody reads the answer.
    throw busy();
  }
  if (at < length) throw new AppError("invalid-input");
  return bytes;
}

/** Asks the sender to come back in a moment. */
export function busy(): AppError {
  return new AppError("unavailable", { retryAfter: 5 });
}
