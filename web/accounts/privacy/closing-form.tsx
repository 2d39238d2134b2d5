import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api/api-client.ts";
import { endSessionBy } from "#web/platform/session-end.ts";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { optionalTextOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { ConfirmOwner, type OwnerProof } from "../confirm-owner.tsx";
import { closeAccount, closingNoticeQuery } from "../own-account.queries.ts";
import { SectionForm } from "../section-form.tsx";
import { ClosingNotice } from "./closing-notice.tsx";

type ClosingFormProps = {
  email: string;
  owner: OwnerProof;
  attends: boolean;
  onCancel: () => void;
  onClosed: () => Promise<void>;
};

/** Explains what closing means, then asks for confirmation and the password. */
export function ClosingForm({ email, owner, attends, onCancel, onClosed }: ClosingFormProps) {
  const notice = useQuery(closingNoticeQuery());
  const form = useForm({
    submit: async (data) => {
      // Only what the notice says is confirmed. If another club has lost its other owners since, the
      // notice says so before the next try.
      const asLastOwnerOf = notice.data?.lastOwnerOfClubs.map(({ id }) => id) ?? [];
      const password = optionalTextOf(data, "password");
      try {
        await endSessionBy(() => closeAccount({ password, asLastOwnerOf }));
      } catch (error) {
        if (error instanceof ApiError && error.code === "last-owner") await notice.refetch();
        throw error;
      }
      await onClosed();
    },
    focusAfterFailure: "password",
  });
  if (notice.isPending)
    return <LoadingLines lines={4} label={t`Loading details about your data`} />;
  if (notice.data === undefined)
    return (
      <FailedRead what={t`We couldn't load the details about your data.`} read={notice} inCard />
    );
  return (
    <SectionForm
      form={form}
      email={email}
      button={<Trans>Close Account for Good</Trans>}
      look="danger"
      cancel={<Trans>Keep Account</Trans>}
      onCancel={onCancel}
    >
      <ClosingNotice notice={notice.data} attends={attends} />
      <ConfirmOwner owner={owner} error={form.errors["password"]} />
      <CheckboxField
        name="confirmed"
        required={t`Confirm that you want to close your account.`}
        error={form.errors["confirmed"]}
      >
        <Trans>I want to close my account. I understand that I can't reopen it.</Trans>
      </CheckboxField>
    </SectionForm>
  );
}
