import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { FormFailure } from "#web/ui/form-failure.tsx";
import { notify } from "#web/ui/notify.ts";
import { optionalTextOf, useForm } from "#web/ui/use-form.ts";
import classes from "./account-form.module.css";
import { ConfirmOwner, type OwnerProof } from "./confirm-owner.tsx";
import { addPasskey } from "./passkeys.queries.ts";

type AddPasskeyFormProps = {
  email: string;
  owner: OwnerProof;
  onClose: () => void;
  /** Called once there is a passkey. */
  onAdded?: () => void;
};

/**
 * Asks for the password, or a login at the school instead, and then for the browser's new passkey
 * (R29.2).
 */
export function AddPasskeyForm({ email, owner, onClose, onAdded }: AddPasskeyFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    submit: async (data) => {
      await addPasskey(optionalTextOf(data, "password"));
      await queryClient.invalidateQueries({ queryKey: ["account"] });
      notify(t`You can log in with your passkey from now on.`, "success");
      onClose();
      onAdded?.();
    },
    focusAfterFailure: "password",
  });
  const canCreate = owner.hasPassword || owner.notice === "confirmed";
  return (
    <form {...form.props} className={classes["form"]}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ConfirmOwner owner={owner} error={form.errors["password"]} />
      <FormFailure form={form} />
      <div className={classes["buttons"]}>
        {canCreate && (
          <Button type="submit" loading={form.pending}>
            <Trans>Create Passkey</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
