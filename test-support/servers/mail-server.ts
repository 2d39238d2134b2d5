import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** An email as received. */
type ReceivedMail = {
  from: string;
  to: string[];
  messageId: string;
  /** The message as text, with quoted-printable decoded. */
  text: string;
};

/** The server's response to a recipient or a message; undefined accepts it. */
type Refusal = { code: number; at: "recipient" | "message"; words?: string } | undefined;

/** A real SMTP server on the loopback address. */
export type MailServer = {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Sets its further responses. */
  refuse(refusal: Refusal): void;
  /** Makes it accept further messages without answering. */
  swallowAnswers(): void;
  close(): Promise<void>;
};

/** Opens an email server on `port`, or on a free one. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: Refusal;
  let silent = false;
  const refusalAt = (at: "recipient" | "message") =>
    refusal?.at === at
      ? Object.assign(new Error(refusal.words ?? "refused by the test"), {
          responseCode: refusal.code,
        })
      : undefined;

  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    // Rejects every login.
    onAuth: (_auth, _session, done) => done(new Error("Invalid login")),
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(refusalAt("recipient")),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const error = refusalAt("message");
        if (error !== undefined) return done(error);
        mails.push(toReceived(Buffer.concat(chunks).toString(), envelope));
        if (!silent) done();
      });
    },
  });
  // Connections that break are part of the tests.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    refuse(next) {
      refusal = next;
    },
    swallowAnswers() {
      silent = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A test's fixture: an email server on a free port, which is closed at the end. */
export async function withMailServer(
  {}: object,
  { onCleanup }: { onCleanup: (cleanUp: () => Promise<void>) => void },
): Promise<MailServer> {
  const server = await openMailServer();
  onCleanup(() => server.close());
  return server;
}

/** A server that accepts connections but never answers. */
export async function openSilentServer(
  port = 0,
): Promise<{ port: number; reached: Promise<void>; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const reached = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    reached.resolve();
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves once someone has connected. */
    reached: reached.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

type Envelope = { mailFrom: { address: string } | false; rcptTo: { address: string }[] };

function toReceived(raw: string, { mailFrom, rcptTo }: Envelope): ReceivedMail {
  return {
    from: mailFrom === false ? "" : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    messageId: /^message-id: (.+)$/im.exec(raw)?.[1]?.trim() ?? "",
    text: decodeMail(raw),
  };
}

/** Decodes quoted-printable, so that words and links can be found. */
export function decodeMail(raw: string): string {
  return raw
    .replaceAll("\r\n", "\n")
    .replaceAll("=\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

/** The password reset link in an email. */
export const resetLinkIn = (text: string) => linkIn(text, "reset-password");

/** The link that confirms a new email, and the one to the old email that stops or undoes it. */
export const newEmailLinkIn = (text: string) => linkIn(text, "confirm-email");
export const emailUndoLinkIn = (text: string) => linkIn(text, "undo-email");

/** The link in an email that confirms its recipient's address. */
export const addressLinkIn = (text: string) => linkIn(text, "confirm-address");

/** The link in an email that connects a school's login. */
export const connectLinkIn = (text: string) => linkIn(text, "connect-login");

function linkIn(text: string, page: string): URL {
  const link = new RegExp(String.raw`https?://\S+/${page}\?token=[\w-]+`).exec(text)?.[0];
  if (link === undefined) throw new Error(`The mail has no link: ${text}`);
  return new URL(link);
}
