import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Namesakes, Newcomer, NewcomerInput } from "#contract/attendance/door.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { AddedNewcomer } from "./added-newcomer.tsx";
import { NamesakesQuestion } from "./namesakes-question.tsx";
import { NewcomerOffers } from "./newcomer-offers.tsx";

type NewcomerDialogProps = Omit<Parameters<typeof NewcomerOffers>[0], "typed" | "onAdd"> & {
  add: (input: NewcomerInput) => Promise<Newcomer>;
  /** The name, if it was typed already. */
  typed?: { firstName: string; lastName: string };
  /** Adds a member instead, after the dialog has closed. */
  onAddMember: (personId: string) => void;
  onClose: () => void;
};

const noName = { firstName: "", lastName: "" };

/** The input, and the people it may mean. */
type Question = Namesakes & { input: NewcomerInput };

/** Adds a person without an account, and shows the code for signing up later (R8.18). */
export function NewcomerDialog(props: NewcomerDialogProps) {
  const { add, place, findNames, onAddMember, onClose, typed = noName } = props;
  const [added, setAdded] = useState<Newcomer>();
  const [question, setQuestion] = useState<Question>();
  const [name, setName] = useState(typed);
  const addMember = (personId: string) => {
    onClose();
    onAddMember(personId);
  };
  const form = useForm({
    submit: async (data) => {
      const input = readInput(data);
      try {
        setAdded(await add(input));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "same-name") throw error;
        setQuestion({ input, ...(error.beside as Namesakes) });
      }
    },
    focusAfterFailure: "firstName",
  });
  const another = useMutation({
    mutationFn: ({ input }: Question) => add({ ...input, isSomeoneElse: true }),
    onSuccess: setAdded,
  });
  if (added !== undefined) return <AddedNewcomer key="slip" added={added} onClose={onClose} />;
  if (question !== undefined)
    return (
      <Dialog key="question" title={t`Is this the same person?`} onClose={onClose}>
        <NamesakesQuestion
          namesakes={question.namesakes}
          onAdd={addMember}
          onAddAnother={() => another.mutate(question)}
          pending={another.isPending}
          failure={another.error}
          onClose={onClose}
        />
      </Dialog>
    );
  const { errors } = form;
  const nameField = (field: keyof typeof noName, label: string) => (
    <TextField
      label={label}
      name={field}
      autoComplete="off"
      required
      maxLength={bounds.maxNameLength}
      defaultValue={typed[field]}
      error={errors[field]}
      onChange={({ currentTarget: { value } }) =>
        setName((before) => ({ ...before, [field]: value }))
      }
    />
  );
  return (
    <Dialog key="form" title={t`Add Someone New`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Add</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          <Trans>
            For people without an account. They'll get a code to sign up later and keep their
            points.
          </Trans>
        </p>
        {nameField("firstName", t`First Name`)}
        {nameField("lastName", t`Last Name`)}
        <NewcomerOffers
          place={place}
          findNames={findNames}
          typed={`${name.firstName} ${name.lastName}`}
          onAdd={addMember}
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
