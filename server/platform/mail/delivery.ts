import { join } from "node:path";
import { makePrivateFolder, replacePrivateFile } from "../files/private-file.ts";
import type { Logger } from "../logger.ts";
import type { Mail } from "./mail.ts";

/** Sends an email unless `signal` aborts it; resolves once another server is responsible for it. */
export type Deliver<Said = unknown> = (
  mail: Mail,
  messageId: string,
  signal: AbortSignal,
) => Promise<Said>;

/** An email that its server will never accept, so retrying is pointless. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Loaded for the first email, because it takes 5 MB of memory, and many servers hardly send any. */
const load = () => import("nodemailer");

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through the SMTP server of the SMTP_URL setting; resolves with what that said. */
export function createSmtpDelivery(
  smtpUrl: string,
  from: string,
  timeouts = patience,
): Deliver<string> {
  return async (mail, messageId, signal) => {
    const transport = (await load()).createTransport({ url: smtpUrl, ...timeouts });
    try {
      const { response } = await transport.sendMail({ ...mail, from, messageId, signal });
      return response;
    } catch (error) {
      if (isFinal(error))
        throw new MailRefused("the mail server refused the email", { cause: error });
      throw error;
    }
  };
}

/**
 * A code of 500 or more is final for a recipient or a message. For the login or the sender, it
 * means wrong settings, which the operator can fix.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && "responseCode" in error && "command" in error)) return false;
  const { responseCode, command } = error;
  return Number(responseCode) >= 500 && (command === "RCPT TO" || command === "DATA");
}

/**
 * Without a mail server: saves each email to a file in the data folder, logs its name, and resolves
 * with its path.
 */
export function createFolderDelivery(
  folder: string,
  from: string,
  logger: Logger,
): (mail: Mail, messageId: string) => Promise<string> {
  return async (mail, messageId) => {
    const transport = (await load()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({ ...mail, from, messageId });
    makePrivateFolder(folder);
    const file = join(
      folder,
      `${messageId.replaceAll(/[^\w-]+/g, "-").replaceAll(/^-|-$/g, "")}.eml`,
    );
    replacePrivateFile(file, message as Buffer);
    logger.warn({ file }, "email is not set up: the message was saved to a file");
    return file;
  };
}
