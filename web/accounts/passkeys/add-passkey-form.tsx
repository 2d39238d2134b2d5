import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { optionalTextOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { ConfirmOwner, type OwnerProof } from "../confirm-owner.tsx";
import { SectionForm } from "../section-form.tsx";
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
    <SectionForm
      form={form}
      email={email}
      button={canCreate ? <Trans>Create Passkey</Trans> : undefined}
      onCancel={onClose}
    >
      <ConfirmOwner owner={owner} error={form.errors["password"]} />
    </SectionForm>
  );
}
