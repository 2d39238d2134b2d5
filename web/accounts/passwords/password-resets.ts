import { api } from "#web/platform/api/api-client.ts";

/** Requests an email with a link to choose a new password. */
export async function requestPasswordReset(email: string): Promise<void> {
  await api["password-resets"].$post({ json: { email } });
}

/** Sets a new password with the token of the email's link. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await api["password-resets"].$put({ json: { token, password } });
}
