import { randomBytes } from "node:crypto";
import { bounds } from "#contract/platform/bounds.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { i18nFor, type I18n } from "../../platform/i18n.ts";
import { composeMail, type Mail } from "../../platform/mail/mail.ts";
import type { Compose } from "../../platform/mail/outbox.ts";
import type { ReadSettings } from "../../platform/runtime-settings.ts";
import { findAccount, findAccountByEmail } from "../accounts.store.ts";
import type { Client } from "../client.ts";
import { deleteCredentials } from "../credentials.store.ts";
import { takeOver, type MadeLinks } from "../emails/first-proof.ts";
import type { SignedIn } from "../login/sign-in.ts";
import { findProved, insertProof, takeProved } from "../proofs.store.ts";
import { requireNoSecondStep } from "../require-passed.ts";
import type { SchoolPerson } from "../school-person.ts";
import { connectIdentity } from "./connect-identity.ts";
import { letInBySchool, type SchoolSignInDeps } from "./school-sign-in.ts";

/**
 * Writes the email with the link that connects a school's login to the account with that email.
 * There is none for an email without an account; only the email's owner could tell.
 */
export function createConnectComposer(
  { database, clock, settings }: { database: Database; clock: Clock; settings: ReadSettings },
  publicUrl: string,
): Compose {
  // Accounts don't have a language yet.
  const i18n = i18nFor("en");
  return async (email) => {
    const account = await findAccountByEmail(database.read, email);
    if (account === undefined) return undefined;
    const [secret, now] = [randomBytes(24).toString("hex"), clock()];
    const expiresAt = new Date(now.getTime() + bounds.connectLinkMinutes * 60_000);
    const proof = { kind: "connect-login", secret, accountId: account.id } as const;
    await insertProof(database.write, { ...proof, now, expiresAt });
    const url = `${publicUrl}/connect-login?token=${secret}`;
    const { schoolLoginName } = await settings();
    return composeConnectMail(i18n, email, { url, schoolName: schoolLoginName });
  };
}

/** That email, in the language of `i18n`. */
function composeConnectMail(
  i18n: I18n,
  to: string,
  { url, schoolName }: { url: string; schoolName: string },
): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("Connect {schoolName} to your Rollcall account", { schoolName }),
    paragraphs: [
      i18n.t(
        "Someone, probably you, logged in with {schoolName} and asked to connect it to the Rollcall account with this email.",
        { schoolName },
      ),
      i18n.t(
        "Open the link below in the browser where you started. It works once and expires in {minutes} minutes.",
        { minutes: bounds.connectLinkMinutes },
      ),
    ],
    action: { label: i18n.t("Connect Login"), url },
    closing: [i18n.t("If this wasn't you, you can ignore this email. Nothing will change.")],
  });
}

/**
 * Connects someone's school login to the account that a link in an email was for, and logs them in.
 * The school and the email's owner say the same. If nobody had confirmed the account's email, a
 * stranger may have created it: everything from before ends, its password included (R28.7, R2.32).
 * Throws what `requireNoSecondStep` throws, and `confirmation-failed` for a link that is unknown,
 * used, expired, or for another email.
 */
export async function connectByLink(
  deps: SchoolSignInDeps & MadeLinks,
  client: Client,
  person: SchoolPerson,
  token: string,
): Promise<SignedIn> {
  const link = { kind: "connect-login", secret: token } as const;
  const accountId = await findProved(deps.database.read, link, deps.clock());
  const account = accountId && (await findAccount(deps.database.read, accountId));
  if (!account || !person.emailVerified || account.email !== person.email)
    throw new AppError("confirmation-failed");
  const { id } = account;
  const signedIn = await letInBySchool(deps, client, id, {
    accountId: id,
    method: "school",
    async requireValid(db) {
      const now = deps.clock();
      if ((await takeProved(db, link, now)) !== id) throw new AppError("confirmation-failed");
      const taken = await takeOver(deps, db, id, now.getTime());
      if (taken === undefined) throw new AppError("confirmation-failed");
      if (taken.isFirst) await deleteCredentials(db, id);
      else await requireNoSecondStep(deps, db, id);
      await connectIdentity(deps, db, person, { accountId: id, by: client });
    },
  });
  deps.outbox.wake();
  return signedIn;
}
