import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { ConfirmOwnerDialog } from "./confirm-owner-dialog.tsx";
import type { OwnerProof } from "./confirm-owner.tsx";
import classes from "./session-row.module.css";

type LoginRowProps = {
  id: string;
  name: string;
  email: string;
  owner: OwnerProof;
  /** Since when there is the login, and when it was used. */
  times: readonly [string, string];
  /** The row's buttons. Gets what asks before the login is removed. */
  renderButtons: (ask: () => void) => ReactNode;
  /** The title and the button of that question. */
  question: { title: string; button: ReactNode };
  onRemove: (password: string | undefined) => Promise<void>;
  /** Says that it was removed. */
  removed: string;
};

/** A way to log in besides the password, which can be removed (R2.34). */
export function LoginRow(props: LoginRowProps) {
  const { id, name, email, owner, times, renderButtons, question, onRemove, removed } = props;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(owner.ends === id);
  const remove = async (password: string | undefined) => {
    await onRemove(password);
    notify(removed, "success");
    await queryClient.invalidateQueries({ queryKey: ["account"] });
  };
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <div className={classes["browser"]}>
          <bdi>{name}</bdi>
        </div>
        <div className={classes["times"]}>
          <span>{times[0]}</span>
          <span>{times[1]}</span>
        </div>
      </div>
      {renderButtons(() => setAsking(true))}
      {isAsking && (
        <ConfirmOwnerDialog
          {...question}
          email={email}
          owner={owner}
          ends={id}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <Trans>
            You won't be able to log in with it anymore. Your other browsers will be logged out.
          </Trans>
        </ConfirmOwnerDialog>
      )}
    </li>
  );
}
