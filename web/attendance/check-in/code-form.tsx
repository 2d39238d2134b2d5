import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { normalizeCode } from "#contract/events/codes/code.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-early-form.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./code-form.module.css";
import { codeOfLink, takeCodeOfLink } from "./pasted-code.ts";

/** For members with a code who aren't logged in yet: leads to the check-in after the login. */
export function CodeForm() {
  const navigate = useNavigate();
  const form = useForm({
    check: (data) => (codeIn(data) === "" ? { code: { code: "required" } } : {}),
    submit: (data) => navigate({ to: "/member/checkin", search: { code: codeIn(data) } }),
  });
  return (
    <Card className={classes["card"]}>
      <form {...form.props} className={classes["form"]}>
        <TextField
          label={t`Attendance Code`}
          name="code"
          className={classes["code"] ?? ""}
          maxLength={bounds.maxTypedCodeLength}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onPaste={takeCodeOfLink}
          error={form.errors["code"]}
        />
        <Button type="submit" look="ghost" wide loading={form.pending}>
          <Trans>Check In</Trans>
        </Button>
        <p className={classes["hint"]}>
          <Trans>You'll see the code at your meeting. You'll log in to finish.</Trans>
        </p>
      </form>
    </Card>
  );
}

function codeIn(data: FormData): string {
  const typed = textOf(data, "code");
  return normalizeCode(codeOfLink(typed) ?? typed);
}
