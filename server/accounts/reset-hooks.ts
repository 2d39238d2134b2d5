import { AsyncLocalStorage } from "node:async_hooks";

/** What the login library says while it is asked about a password. */
type Heard = { token?: string; owner?: { id: string; email: string } };
const listener = new AsyncLocalStorage<Heard>();

/** Asks the login library for something, and answers what its hooks said meanwhile. */
export async function hear(ask: () => Promise<unknown>): Promise<Heard> {
  const heard: Heard = {};
  await listener.run(heard, ask);
  return heard;
}

/** The library's hook for reset mails: who asked for the token gets it. */
export async function hearResetToken({ token }: { token: string }): Promise<void> {
  tell({ token });
}

/** The library's hook after a reset: who asked for it hears whose password it was. */
export async function hearPasswordReset({
  user: { id, email },
}: {
  user: { id: string; email: string };
}): Promise<void> {
  tell({ owner: { id, email } });
}

function tell(said: Heard): void {
  const heard = listener.getStore();
  if (heard === undefined) throw new Error("The login library spoke, and nobody listened.");
  Object.assign(heard, said);
}
