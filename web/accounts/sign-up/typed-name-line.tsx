import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Session, User } from "#contract/accounts/accounts.ts";
import { api } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { onlyForThisPerson } from "#web/platform/api/person.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { HintActions } from "#web/platform/ui/notices/hint-actions.tsx";
import { Hint } from "#web/platform/ui/notices/hint.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { focusHeading } from "#web/platform/ui/page/focus-heading.ts";
import { dropTypedName } from "./kept-typed-name.ts";
import classes from "./typed-name-line.module.css";
import type { TypedName } from "./typed-name.ts";

type TypedNameLineProps = {
  user: User;
  typed: TypedName;
  onRenamed: (session: Session) => unknown;
};

/** Says how the sign-up wrote a name, and writes it as it was typed with one press (R2.36). */
export function TypedNameLine({ user, typed: asTyped, onRenamed }: TypedNameLineProps) {
  const [{ name: before }] = useState(user);
  const [state, setState] = useState<"asks" | "writes" | "gone">("asks");
  useEffect(() => dropTypedName(user.id), [user.id]);
  if (state === "gone") return null;
  const { saved, typed, name } = asTyped;
  const close = () => {
    setState("gone");
    focusHeading();
  };
  const show = onlyForThisPerson((session: Session) => void onRenamed(session));
  const change = async (to: string) =>
    show(await (await api.me.name.$put({ json: { name: to } })).json());
  const undo = async () => {
    try {
      await change(before);
      notify(t`Your name is ${before} again.`, "success");
    } catch (error) {
      notify(messageOf(error));
    }
  };
  const write = async () => {
    setState("writes");
    try {
      await change(name);
      close();
      const action = { label: t`Undo`, onAct: () => void undo() };
      notify(t`Your name is ${name} now.`, "success", action);
    } catch (error) {
      setState("asks");
      notify(messageOf(error));
    }
  };
  return (
    <div className={classes["line"]}>
      <Hint
        action={
          <HintActions onDismiss={close}>
            <Button look="quiet" loading={state === "writes"} onClick={() => void write()}>
              <Trans>Write It {typed}</Trans>
            </Button>
          </HintActions>
        }
      >
        <p>
          <Trans>We wrote {saved}.</Trans>
        </p>
      </Hint>
    </div>
  );
}
