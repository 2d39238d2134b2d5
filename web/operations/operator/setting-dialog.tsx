import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type {
  OperatorSettings,
  SettingsChangeInput,
} from "#contract/operations/operator/operator.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { TextField, type TextFieldProps } from "#web/platform/ui/fields/text-field.tsx";
import { optionalTextOf, textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { changeSettings } from "./doing.ts";
import type { RenderProof } from "./render-proof.ts";
import {
  settingHint,
  settingTitle,
  settingValueText,
  type RuntimeSettingName,
} from "./setting-texts.ts";

type SettingDialogProps = {
  name: RuntimeSettingName;
  data: OperatorSettings;
  renderProof: RenderProof;
  onClose: () => void;
};

/**
 * Changes a setting, or sets it back to its default (R32.55). Fewer days than now until closed
 * accounts are erased need a password, which the default never has (R32.23).
 */
export function SettingDialog({ name, data, renderProof, onClose }: SettingDialogProps) {
  const queryClient = useQueryClient();
  const setting = data.settings[name];
  const [isSooner, setIsSooner] = useState(false);
  const [isRolling, setIsRolling] = useState(setting?.value === "rolling");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const title = settingTitle(name);
  const save = async (change: SettingsChangeInput) => {
    await changeSettings(queryClient, change);
    notify(t`Saved. Everyone gets it within a second.`, "success");
    onClose();
  };
  const form = useForm({
    submit: (form) => {
      const password = optionalTextOf(form, "password");
      return save({ [name]: read(name, form), ...(password !== undefined && { password }) });
    },
    focusAfterFailure: name,
  });
  const resetting = useMutation({ mutationFn: () => save({ [name]: null }) });
  if (setting === null) return null;
  const usual = settingValueText(name, setting.default);
  // The browser's bounds of a number are worded for years; the server words the others.
  const bounds: Partial<TextFieldProps> =
    "maxLength" in setting
      ? { type: name === "supportEmail" ? "email" : "text", maxLength: setting.maxLength }
      : name === "maxGraduationYear"
        ? { type: "number", min: setting.minimum, max: setting.maximum }
        : { type: "number" };
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm
        form={form}
        button={<Trans>Save</Trans>}
        beside={
          setting.source === "stored" && (
            <Button look="ghost" loading={resetting.isPending} onClick={() => resetting.mutate()}>
              <Trans>Back to Default</Trans>
            </Button>
          )
        }
        onClose={onClose}
      >
        <p className={body["about"]}>
          {settingHint(name)} <Trans>The default is {usual}.</Trans>
        </p>
        {name === "maxGraduationYear" && (
          <RadioField
            label={t`Students can sign up if they graduate`}
            name="kind"
            stacked
            options={[
              {
                value: "rolling",
                label: t`Rolling`,
                hint: t`By the year today's 9th graders graduate. Moves up every school year.`,
              },
              { value: "year", label: t`Fixed Year`, hint: t`By a year that you choose.` },
            ]}
            defaultValue={isRolling ? "rolling" : "year"}
            onInput={(kind) => setIsRolling(kind === "rolling")}
          />
        )}
        {!(name === "maxGraduationYear" && isRolling) && (
          <TextField
            {...bounds}
            ref={field}
            label={title}
            name={name}
            required
            autoComplete="off"
            defaultValue={setting.value === "rolling" ? undefined : setting.value}
            onInput={({ currentTarget: { value } }) =>
              setIsSooner(
                name === "retentionDays" && value !== "" && Number(value) < Number(setting.value),
              )
            }
            error={form.errors[name]}
          />
        )}
        {name === "retentionDays" && data.closedAccounts > 0 && (
          <p className={body["about"]}>
            <Plural
              value={data.closedAccounts}
              one="# closed account isn't erased yet. Fewer days erase it sooner."
              other="# closed accounts aren't erased yet. Fewer days erase them sooner."
            />
          </p>
        )}
        {(isSooner || form.errors["password"] !== undefined) &&
          renderProof(form.errors["password"])}
        {resetting.error && <Alert title={resetting.error.message} />}
      </DialogForm>
    </Dialog>
  );
}

/** The value in the form, of the kind that the server takes. */
function read(name: RuntimeSettingName, form: FormData): string | number {
  const text = textOf(form, name);
  if (name === "maxGraduationYear" && textOf(form, "kind") === "rolling") return "rolling";
  return name === "supportEmail" || name === "schoolLoginName" ? text : Number(text);
}
