import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Newcomer, NewcomerInput } from "#contract/door.ts";
import { bounds } from "#contract/bounds.ts";
import classes from "#web/ui/dialog-body.module.css";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import { ClaimSlip } from "./claim-slip.tsx";

type NewcomerDialogProps = {
  add: (input: NewcomerInput) => Promise<Newcomer>;
  onClose: () => void;
};

/** Adds somebody who has no account yet, and gives the code by which they sign up later (R8.18). */
export function NewcomerDialog({ add, onClose }: NewcomerDialogProps) {
  const [added, setAdded] = useState<Newcomer>();
  const form = useForm({
    submit: async (data) => setAdded(await add(readInput(data))),
    focusAfterFailure: "firstName",
  });
  const { errors } = form;
  if (added !== undefined) {
    const { name } = added.attendee;
    return (
      <Dialog key="slip" title={t`${name} was added`} onClose={onClose}>
        <ClaimSlip name={name} claim={added.claim} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog key="form" title={t`Add Someone New`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Add</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          <Trans>
            For people without an account. They'll get a code to sign up later and keep their
            points.
          </Trans>
        </p>
        <TextField
          label={t`First Name`}
          name="firstName"
          autoComplete="off"
          required
          maxLength={bounds.maxNameLength}
          error={errors["firstName"]}
        />
        <TextField
          label={t`Last Name`}
          name="lastName"
          autoComplete="off"
          required
          maxLength={bounds.maxNameLength}
          error={errors["lastName"]}
        />
        <TextField
          label={t`Graduation Year`}
          description={t`Leave blank if you don't know it.`}
          name="gradYear"
          type="number"
          inputMode="numeric"
          min={bounds.minGradYear}
          error={errors["gradYear"]}
        />
      </DialogForm>
    </Dialog>
  );
}

function readInput(data: FormData): NewcomerInput {
  const gradYear = textOf(data, "gradYear");
  return {
    firstName: textOf(data, "firstName"),
    lastName: textOf(data, "lastName"),
    gradYear: gradYear === "" ? null : Number(gradYear),
  };
}
