import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "../logger.ts";
import type { Mail } from "./mail.ts";

/** Hands a mail on; resolves once somebody else is responsible for it. */
export type Deliver = (mail: Mail, messageId: string) => Promise<void>;

/** A mail that its server will never take, so that trying again is no use. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

// Well below the lease of the outbox, so that a mail is never in two hands.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Delivers to the SMTP server of the setting SMTP_URL. */
export function createSmtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return async (mail, messageId) => {
    try {
      await transport.sendMail({ ...mail, from, messageId });
    } catch (error) {
      if (isFinal(error))
        throw new MailRefused("the mail server refused the mail", { cause: error });
      throw error;
    }
  };
}

/** Codes of 500 and more are a server's last word; everything else may pass. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/** Without a mail server: writes each mail to a file of the data folder and names it in the log. */
export function createFolderDelivery(folder: string, from: string, logger: Logger): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail, messageId) => {
    const { message } = await transport.sendMail({ ...mail, from, messageId });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(
      folder,
      `${messageId.replaceAll(/[^\w-]+/g, "-").replaceAll(/^-|-$/g, "")}.eml`,
    );
    await writeFile(file, message as Buffer, { mode: 0o600 });
    logger.warn({ file }, "mail is not set up: the message was written to a file");
  };
}
