import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { passkeyMinutes } from "#contract/platform/login-bounds.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { enterSession } from "../sessions/enter-session.ts";
import { logInByPasskey } from "./log-in-by-passkey.ts";
import classes from "./passkey-login.module.css";

/** A question is asked again before it is too old to be answered. */
const offeredMs = (passkeyMinutes - 2) * 60_000;

/** Offers passkeys at the email field, where browsers can, and with a button (R29.3). */
export function PasskeyLogin({ onDone }: { onDone: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const page = useRef<AbortController>(undefined);

  const logIn = async (atField: boolean) => {
    const { signal } = (page.current ??= new AbortController());
    try {
      const session = await logInByPasskey({ atField, signal });
      if (session === undefined) return;
      enterSession(session);
      await onDone();
    } catch (error) {
      // An offer that nobody has taken fails silently.
      if (error instanceof ApiError) {
        if (!atField || error.code === "passkey-failed") setFailure(error.message);
      } else if (!atField) setFailure(t`No passkey was used. Try again, or use your password.`);
    }
  };
  const offer = async () => {
    if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await logIn(true);
  };
  const onDue = useEffectEvent(() => void (asking || offer()));
  useEffect(() => {
    page.current = new AbortController();
    const timers = [setTimeout(() => onDue()), setInterval(() => onDue(), offeredMs)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      page.current?.abort();
    };
  }, []);

  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    await logIn(false);
    setAsking(false);
    // Asking has ended the offer at the field.
    if (page.current?.signal.aborted === false) void offer();
  };
  return (
    <div className={classes["passkey"]}>
      {failure !== undefined && <Alert title={failure} />}
      <Button look="ghost" wide loading={asking} onClick={() => void ask()}>
        <Trans>Log In with a Passkey</Trans>
      </Button>
    </div>
  );
}
