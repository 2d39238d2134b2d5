import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Receipt } from "#contract/attendance/attendance.ts";
import { normalizeCode } from "#contract/events/codes/code.ts";
import { maxTypedCodeLength } from "#contract/platform/code-lengths.ts";
import { api, ApiError } from "#web/platform/api/api-client.ts";
import { createKey } from "#web/platform/api/submission-key.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { durationText } from "#web/platform/texts/duration-text.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-early-form.ts";
import { formatClock } from "#web/platform/ui/format/format-dates.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { takeCodeOfLink } from "./pasted-code.ts";
import classes from "./sign-out.module.css";
import { readSubmitted } from "./submitted-code.ts";

type SignOutProps = {
  /** Of an event that counts time. */
  receipt: Receipt;
  /** The event's code, if they have just submitted it once more: then one press signs out. */
  code: string | undefined;
};

/** Since when someone is signed in, and how they sign out, and in again, with the code (R35.14). */
export function SignOut({ receipt, code: submitted }: SignOutProps) {
  const [presence, setPresence] = useState(receipt.presence);
  const [isAsking, setIsAsking] = useState(false);
  const [key, setKey] = useState(createKey);
  const [code, setCode] = useState(submitted);
  const isIn = presence?.signedInAt != null;
  const form = useForm({
    check: (data) =>
      code === undefined && normalizeCode(textOf(data, "code")) === ""
        ? { code: t`Enter a code first.` }
        : {},
    submit: async (data) => {
      const typed = code ?? readSubmitted(textOf(data, "code"), undefined).code;
      const json = { code: typed, key, sign: isIn ? ("out" as const) : ("in" as const) };
      try {
        const answer = await (await api.me.visits.$post({ json })).json();
        setPresence(answer.presence);
        setIsAsking(false);
        setCode(undefined);
        setKey(createKey());
      } catch (error) {
        if (code !== undefined || !(error instanceof ApiError)) throw error;
        throw Object.assign(new Error(error.message), { fields: { code: error.message } });
      }
    },
  });
  if (presence === undefined) return null;
  const { signedInAt, minutes, alsoAt } = presence;
  const other = eventTitle({ name: alsoAt?.name ?? "" });
  const time = signedInAt === null ? "" : formatClock(signedInAt, timeZoneOf(receipt));
  const duration = durationText(minutes);
  const failure = form.failure !== undefined && !("code" in form.errors) ? form.failure : undefined;
  return (
    <form {...form.props} className={classes["sign"]}>
      <p role="status">
        {isIn ? (
          <>
            <Trans>You've been signed in since {time}.</Trans>{" "}
            {alsoAt && <Trans>You're also signed in at {other}.</Trans>}
          </>
        ) : (
          <Trans>You're signed out. Your time at this event: {duration}.</Trans>
        )}
      </p>
      {isAsking && code === undefined && (
        <TextField
          label={t`Enter Code`}
          description={t`Or scan the event's QR code again.`}
          name="code"
          maxLength={maxTypedCodeLength}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onPaste={takeCodeOfLink}
          error={form.errors["code"]}
        />
      )}
      {failure && <Alert title={failure.message} />}
      {isAsking || code !== undefined ? (
        <Button type="submit" loading={form.pending}>
          {isIn ? <Trans>Sign Out</Trans> : <Trans>Sign In Again</Trans>}
        </Button>
      ) : (
        <Button look="ghost" onClick={() => setIsAsking(true)}>
          {isIn ? <Trans>Sign Out</Trans> : <Trans>Sign In Again</Trans>}
        </Button>
      )}
    </form>
  );
}

const timeZoneOf = ({ timeZone }: Receipt) => timeZone ?? ownTimeZone();
