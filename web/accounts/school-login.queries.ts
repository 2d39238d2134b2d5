import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { SchoolSignUpInput, Session, SignInInput } from "#contract/accounts/accounts.ts";
import { api } from "#web/platform/api/api-client.ts";
import { startSession } from "./session.queries.ts";

/** Creates an account for the school login; the person is logged in immediately (R28.10). */
export async function signUpBySchool(
  queryClient: QueryClient,
  input: SchoolSignUpInput,
): Promise<Session> {
  const response = await api["school-login"].account.$post({ json: input });
  const session = await response.json();
  startSession(queryClient, session);
  return session;
}

/** Forgets who logged in with the school in this browser (R28.15). */
export async function forgetNewcomer(): Promise<void> {
  await api["school-login"].newcomer.$delete();
}

/** Connects the school login to an account by its password, and logs in (R28.6). */
export async function connectByPassword(
  queryClient: QueryClient,
  input: SignInInput,
  signal: AbortSignal,
): Promise<void> {
  const response = await api["school-login"].connection.$post(
    { json: input },
    { init: { signal } },
  );
  startSession(queryClient, await response.json());
}

/** Connects the school login to an account by its second step, and logs in (R30.7). */
export async function connectByCode(queryClient: QueryClient, code: string): Promise<void> {
  const response = await api["school-login"]["second-step"].$post({ json: { code } });
  startSession(queryClient, await response.json());
}

/** Requests an email with a link that connects the school login (R28.7). */
export async function requestConnectLink(): Promise<void> {
  await api["school-login"]["connection-links"].$post();
}

/** Connects the school login by such a link, and logs in (R28.7). */
export async function connectByLink(queryClient: QueryClient, token: string): Promise<void> {
  const response = await api["school-login"]["connection-links"].$put({ json: { token } });
  startSession(queryClient, await response.json());
}

/** The ways to log in to the user's own account. */
export const ownLoginsQuery = () =>
  queryOptions({
    queryKey: ["account", "logins"],
    queryFn: async () => (await api.me.logins.$get()).json(),
  });

/** Begins to connect the school's login, and returns the school's page to go to. */
export async function beginConnecting(password: string, redirect?: string): Promise<string> {
  return (await (await api.me.logins.$post({ json: { password, redirect } })).json()).url;
}

/** Disconnects a school login, and logs out all other browsers. */
export async function disconnectLogin(
  identityId: string,
  password: string | undefined,
): Promise<void> {
  await api.me.logins[":identityId"].$delete({ param: { identityId }, json: { password } });
}
