import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { z } from "zod";

/** What a command and the running server send each other: JSON, one message a line. */

/** The first message: the command, after the version that sends it. */
export const requestSchema = z.object({
  version: z.string(),
  words: z.array(z.string()),
  /** Which database the command's own settings name, if they do: see `digestOf`. */
  database: z.string().nullable(),
});

/** Of a request of any version, which may have another shape otherwise. */
export const versionSchema = z.looseObject({ version: z.string().max(50) });

/** The answer to a question; null if no one is there to answer. */
export const answerSchema = z.object({ answer: z.string().nullable() });

/** What the server sends. After an `error` or an `end`, nothing follows. */
export const replySchema = z.union([
  z.strictObject({ say: z.string() }),
  z.strictObject({ note: z.string() }),
  z.strictObject({ ask: z.string() }),
  z.strictObject({ error: z.string() }),
  z.strictObject({ end: z.int().min(0).max(1) }),
]);

type Message =
  | z.infer<typeof requestSchema>
  | z.infer<typeof answerSchema>
  | z.infer<typeof replySchema>;

/** Sends a message, unless the other side is gone. */
export function send(socket: Socket, message: Message): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Reads a message; undefined if it isn't one. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  line: string | undefined,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(line ?? "")).data;
  } catch {
    return undefined;
  }
}

/** Names a database without revealing how to get into it; null without DATABASE_URL. */
export function digestOf(databaseUrl: string | undefined): string | null {
  if (databaseUrl === undefined) return null;
  return createHash("sha256").update(`the database of a command: ${databaseUrl}`).digest("hex");
}
