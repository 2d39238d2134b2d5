import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Namesakes } from "#contract/attendance/door.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";

type NamesakesQuestionProps = Namesakes & {
  /** Called if it's one of them. */
  onAdd: (personId: string) => void;
  /** Called if it's none of them. */
  onAddAnother: () => void;
  pending: boolean;
  /** Why the last attempt failed. */
  failure: Error | null;
  onClose: () => void;
};

/** Asks before adding a second person with the same name (R25.9). */
export function NamesakesQuestion(props: NamesakesQuestionProps) {
  const { namesakes, onAdd, onAddAnother, pending, failure, onClose } = props;
  const absent = namesakes.filter(({ since }) => since === null);
  return (
    <div className={classes["body"]}>
      {namesakes.map((namesake) => (
        <p key={namesake.id}>{namesakeText(namesake)}</p>
      ))}
      {failure !== null && <Alert title={failure.message} />}
      <DialogButtons onCancel={onClose}>
        {absent.map(({ id, name }) => (
          <Button key={id} look={absent.length > 1 ? "ghost" : "primary"} onClick={() => onAdd(id)}>
            {t`Add ${name}`}
          </Button>
        ))}
        <Button look="ghost" loading={pending} onClick={onAddAnother}>
          <Trans>Add a Different Person</Trans>
        </Button>
      </DialogButtons>
    </div>
  );
}

function namesakeText({ name, since }: Namesakes["namesakes"][number]): string {
  if (since === null) return t`${name} is already a member but isn't on this event's list yet.`;
  const time = formatTime(since);
  return t`${name} has been on this event's list since ${time}. Someone may have just added them.`;
}
