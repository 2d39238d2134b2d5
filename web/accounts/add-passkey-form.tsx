import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { notify } from "#web/ui/notify.ts";
import { PasswordAgainForm } from "./password-again-form.tsx";
import { addPasskey } from "./passkeys.queries.ts";

type AddPasskeyFormProps = {
  email: string;
  onClose: () => void;
  /** Called once there is a passkey. */
  onAdded?: () => void;
};

/** Asks for the password, then for the browser's new passkey (R29.2). */
export function AddPasskeyForm({ email, onClose, onAdded }: AddPasskeyFormProps) {
  const queryClient = useQueryClient();
  return (
    <PasswordAgainForm
      email={email}
      label={t`Create Passkey`}
      onSubmit={async (password) => {
        await addPasskey(password);
        await queryClient.invalidateQueries({ queryKey: ["account"] });
        notify(t`You can log in with your passkey from now on.`, "success");
        onClose();
        onAdded?.();
      }}
      onCancel={onClose}
    />
  );
}
