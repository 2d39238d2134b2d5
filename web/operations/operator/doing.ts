import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { TestMail } from "#contract/operations/operator/operator-mail.ts";
import type { BackupFileInfo } from "#contract/operations/operator/operator-status.ts";
import type {
  OperatorClosing,
  OperatorEmailChanged,
  OperatorKey,
  OperatorPerson,
  OperatorSettings,
  ResetLink,
  SettingsChangeInput,
} from "#contract/operations/operator/operator.ts";
import { api, ApiError, uploads } from "#web/platform/api/api-client.ts";
import { asOperator } from "./as-operator.ts";
import { operatorSettingsQuery, refreshOperator } from "./operator.queries.ts";

/** What operators do. Each reloads the page's lists, whose log says it. */

/** Becomes an operator by the key of a link (R32.50). */
export async function claimOperator(key: string): Promise<void> {
  await api.me.operator.$put({ json: { key } });
}

/** What a password field says; nothing after a login at the school. */
const proofBy = (password: string | undefined) => (password === undefined ? {} : { password });

/** Makes a link for another operator. */
export async function makeOperatorKey(
  queryClient: QueryClient,
  password: string | undefined,
): Promise<OperatorKey> {
  const call = api.operator.keys.$post({ json: proofBy(password) });
  return (await doing(queryClient, call)).json();
}

/** Ends that an account is an operator, perhaps the user's own. */
export async function removeOperator(
  queryClient: QueryClient,
  accountId: string,
  password: string | undefined,
): Promise<void> {
  const asked = { param: { accountId }, json: proofBy(password) };
  await doing(queryClient, api.operator.operators[":accountId"].$delete(asked));
}

/** Changes settings; null goes back to the default. */
export async function changeSettings(
  queryClient: QueryClient,
  json: SettingsChangeInput,
): Promise<OperatorSettings> {
  const answer = await doing(queryClient, api.operator.settings.$patch({ json }));
  const settings = await answer.json();
  queryClient.setQueryData(operatorSettingsQuery().queryKey, settings);
  // Pages that show them read them from here.
  void queryClient.invalidateQueries({ queryKey: ["settings"] });
  return settings;
}

/** Finds an account by its exact email. The error for one that no account has names the field. */
export async function findPerson(queryClient: QueryClient, email: string): Promise<OperatorPerson> {
  const call = api.operator.people.$post({ json: { email } });
  try {
    return await (await asOperator(queryClient, call)).json();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw Object.assign(new Error(error.message), {
      fields: { email: t`No account has this email.` },
    });
  }
}

/** Makes a link to choose a new password. */
export async function makeResetLink(queryClient: QueryClient, email: string): Promise<ResetLink> {
  const call = api.operator["reset-links"].$post({ json: { email } });
  return (await doing(queryClient, call)).json();
}

/** Gives an account another email. */
export async function changeEmail(
  queryClient: QueryClient,
  json: { email: string; newEmail: string },
): Promise<OperatorEmailChanged> {
  return (await doing(queryClient, api.operator["email-changes"].$post({ json }))).json();
}

/** Removes the second steps of an account. */
export async function resetSecondStep(queryClient: QueryClient, email: string): Promise<void> {
  await doing(queryClient, api.operator["second-step-resets"].$post({ json: { email } }));
}

/** Makes an account an owner of a club. The error says which of the two doesn't exist. */
export async function makeOwner(
  queryClient: QueryClient,
  json: { clubId: string; email: string },
): Promise<void> {
  try {
    await doing(queryClient, api.operator.owners.$post({ json }));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    // Fails if it is the account that doesn't exist.
    await findPerson(queryClient, json.email);
    throw new Error(t`This club was deleted.`, { cause: error });
  }
}

const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "not-found";

/** Closes an account. */
export async function closeAccount(queryClient: QueryClient, json: OperatorClosing): Promise<void> {
  await doing(queryClient, api.operator["account-closings"].$post({ json }));
}

/** Sends a test email to the user's own email. A mail server may take its time. */
export async function sendTestMail(queryClient: QueryClient): Promise<TestMail> {
  return (await doing(queryClient, uploads.operator["test-mails"].$post({ json: {} }))).json();
}

/** Makes a backup, which takes a while if there is much data. */
export async function makeBackup(queryClient: QueryClient): Promise<BackupFileInfo> {
  return (await doing(queryClient, uploads.operator.backups.$post())).json();
}

/** Downloads a backup, for the account's password or after a login at the school. */
export async function downloadBackup(
  queryClient: QueryClient,
  file: string,
  password: string | undefined,
): Promise<void> {
  const json = { file, ...proofBy(password) };
  const call = api.operator["backup-downloads"].$post({ json });
  const { token } = await (await doing(queryClient, call)).json();
  // The browser itself saves it, because it may be too large for the page.
  const link = document.createElement("a");
  link.href = `/api/operator/backups/${encodeURIComponent(file)}?${new URLSearchParams({ token }).toString()}`;
  link.download = file;
  link.click();
}

/** Makes a call that changes something, and then reloads the page's lists. */
async function doing<Answer>(queryClient: QueryClient, call: Promise<Answer>): Promise<Answer> {
  try {
    return await asOperator(queryClient, call);
  } finally {
    refreshOperator(queryClient);
  }
}
