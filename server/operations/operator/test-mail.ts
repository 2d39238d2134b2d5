import { randomUUID } from "node:crypto";
import type { TestMail, TestMailOutcome } from "#contract/operations/operator/operator-mail.ts";
import { recordAct } from "../../accounts/acts.ts";
import { requireStanding } from "../../ledger/standing.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { i18nFor } from "../../platform/i18n.ts";
import { MailRefused, type Deliver } from "../../platform/mail/delivery.ts";
import { composeMail } from "../../platform/mail/mail.ts";

/** Dependencies of a test email. */
export type TestMailDeps = {
  config: Pick<Config, "smtpUrl">;
  publicUrl: string;
  clock: Clock;
  deliver: Deliver<string>;
};

/** How long a mail server may take, in milliseconds. */
const patienceMs = 18_000;

/** The longest detail that is shown, in characters. */
const longestDetail = 300;

/**
 * Sends a test email right away, without the outbox, and returns what the mail server said, within
 * about 18 s (R32.44). What is returned has neither the mail server's password nor any of our insides.
 */
export async function sendTestMail(
  { config, publicUrl, clock, deliver }: TestMailDeps,
  to: string,
  waitMs = patienceMs,
): Promise<TestMail> {
  const i18n = i18nFor("en");
  const mail = await composeMail({
    i18n,
    to,
    subject: i18n.t("Test email from Rollcall"),
    paragraphs: [
      i18n.t("This is a test. If you can read it, Rollcall can send email."),
      i18n.t("It was sent on {moment}.", { moment: i18n.moment(clock()) }),
    ],
    action: { label: i18n.t("Open Rollcall"), url: publicUrl },
    closing: [i18n.t("You got this because the person who runs this site tested its email.")],
  });
  const messageId = `<${randomUUID()}@${new URL(publicUrl).hostname}>`;
  const clean = (text: string) => cleanDetail(text, config.smtpUrl);
  try {
    const said = await deliver(mail, messageId, AbortSignal.timeout(waitMs));
    const outcome = config.smtpUrl === undefined ? "written" : "accepted";
    return { to, outcome, detail: clean(said) };
  } catch (error) {
    const cause = error instanceof MailRefused ? error.cause : error;
    return { to, outcome: outcomeOf(cause), detail: clean(wordsOf(cause)) };
  }
}

/** Sends a test email for an operator, or for a command with null, and writes it into their log. */
export async function sendRecordedTestMail(
  deps: TestMailDeps & { database: Pick<Database, "write"> },
  actorId: string | null,
  to: string,
): Promise<TestMail> {
  await requireStanding(deps.database.write, []);
  const sent = await sendTestMail(deps, to);
  const act = { at: deps.clock().getTime(), actorId, details: { outcome: sent.outcome } };
  await recordAct(deps.database.write, { ...act, kind: "test-mail-sent" });
  return sent;
}

/** What a mail server's client throws. */
type MailError = Error & { code?: unknown; response?: unknown; responseCode?: unknown };

const unknownHost = /\b(?:ENOTFOUND|EAI_AGAIN)\b/;
const notSecure = /certificate|self-signed|\bSSL\b|\bTLS\b|wrong version number/i;

function outcomeOf(error: unknown): TestMailOutcome {
  if (!(error instanceof Error)) return "failed";
  const { code, responseCode, message } = error as MailError;
  if (code === "EDNS" || unknownHost.test(message)) return "unknown-host";
  if (code === "EAUTH" || code === "ENOAUTH") return "login-refused";
  if (code === "ETIMEDOUT" || code === "EABORT") return "no-answer";
  if (responseCode !== undefined) return "refused";
  if (code === "ETLS" || notSecure.test(message)) return "not-secure";
  return code === "ESOCKET" || code === "ECONNECTION" ? "unreachable" : "failed";
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response, message } = error as MailError;
  return typeof response === "string" ? response : message;
}

/** The password in every form that it is sent in, the longest first. */
function secretsOf(smtpUrl: string | undefined): string[] {
  if (smtpUrl === undefined) return [];
  const { username, password: encoded } = new URL(smtpUrl);
  const [user, password] = [decodePart(username), decodePart(encoded)];
  if (password === "") return [];
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  return [base64(`\0${user}\0${password}`), base64(password), password];
}

/** One short line without the password, which a talkative mail server might repeat. */
function cleanDetail(text: string, smtpUrl: string | undefined): string | null {
  const safe = secretsOf(smtpUrl).reduce((line, secret) => line.replaceAll(secret, "…"), text);
  const line = safe.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  return line === "" ? null : line.slice(0, longestDetail);
}

/** Whether a test email was sent, or saved where there is no mail server. */
export const isSent = ({ outcome }: Pick<TestMail, "outcome">): boolean =>
  outcome === "accepted" || outcome === "written";

/** User or password as the mail server gets it, also if a percent sign isn't written as one. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A test email's outcome as a line for the terminal. */
export function describeTestMail({ to, outcome, detail }: TestMail): string {
  const said = detail === null ? "" : ` ${detail}`;
  switch (outcome) {
    case "accepted":
      return `The mail server accepted a test email to ${to}:${said}`;
    case "written":
      return `Email is not set up. The test email to ${to} was saved to${said}`;
    case "unknown-host":
      return `The mail server in SMTP_URL wasn't found:${said}`;
    case "unreachable":
      return `The mail server in SMTP_URL can't be reached:${said}`;
    case "no-answer":
      return `The mail server in SMTP_URL didn't answer in time:${said}`;
    case "not-secure":
      return `The mail server's encrypted connection failed:${said}`;
    case "login-refused":
      return `The mail server refused the user or password in SMTP_URL:${said}`;
    case "refused":
      return `The mail server refused the test email to ${to}:${said}`;
    case "failed":
      return `The test email to ${to} couldn't be sent:${said}`;
  }
}
