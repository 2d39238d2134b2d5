import type { HonoRequest } from "hono";
import { AppError } from "./app-error.ts";
import { fits, namedLength } from "./request-checks.ts";

/** How many bytes of large bodies a node holds, or is about to receive. */
const mostBytes = 48 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** Large bodies on this node, from the first byte of each until it is given back. */
export type LargeBodies = {
  /**
   * Reads a request's body for `use`, if there is room for it: a large one only while the account
   * sends no other, and while all of them together fit into memory. `use` can give the room back
   * early, once the bytes are gone. Throws `unavailable` without having read anything.
   */
  read<Result>(
    request: HonoRequest,
    accountId: string,
    use: (bytes: Bytes, giveBack: () => void) => Promise<Result>,
  ): Promise<Result>;
  /** The bytes that are taken. */
  taken: () => number;
};

export function createLargeBodies(most = mostBytes): LargeBodies {
  const senders = new Set<string>();
  let taken = 0;

  const admit = (length: number, accountId: string): (() => void) => {
    if (senders.has(accountId)) throw busy();
    // A single one always fits.
    if (taken > 0 && taken + length > most) throw busy();
    senders.add(accountId);
    taken += length;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      senders.delete(accountId);
      taken -= length;
    };
  };

  return {
    async read(request, accountId, use) {
      // Without one it is small: `limitBody` has seen to that.
      const length = namedLength(request);
      if (length === undefined || fits(length))
        return use(new Uint8Array(await request.arrayBuffer()), () => {});
      const giveBack = admit(length, accountId);
      try {
        return await use(await receive(request.raw, length), giveBack);
      } finally {
        giveBack();
      }
    },
    taken: () => taken,
  };
}

/** Receives a body into memory that is only used as it arrives. */
async function receive({ body }: Request, length: number): Promise<Bytes> {
  const bytes = new Uint8Array(length);
  let at = 0;
  try {
    for await (const chunk of body ?? []) {
      if (at + chunk.length > length) throw new AppError("too-large");
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
