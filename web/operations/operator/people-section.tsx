import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { OperatorPerson } from "#contract/operations/operator/operator.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { findPerson } from "./doing.ts";
import classes from "./people-section.module.css";
import { PersonDialog, type PersonAction } from "./person-dialog.tsx";
import type { RenderProof } from "./render-proof.ts";
import { Section, SectionBody } from "./section.tsx";

type PeopleSectionProps = {
  /** The account of the page's viewer. */
  accountId: string;
  renderProof: RenderProof;
};

/** Finds someone by their exact email, and does for them what they can't (R32.54). */
export function PeopleSection({ accountId, renderProof }: PeopleSectionProps) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<OperatorPerson>();
  const [action, setAction] = useState<PersonAction>();
  const form = useForm({
    submit: async (data) => {
      setFound(undefined);
      setFound(await findPerson(queryClient, textOf(data, "email").trim()));
    },
    focusAfterFailure: "email",
  });
  return (
    <Section title={t`Help Someone`}>
      <SectionBody>
        <p>
          <Trans>
            For people who can't get in. Be sure you know who is asking: a link or a new email gets
            them into the account.
          </Trans>
        </p>
        <form {...form.props} className={classes["form"]}>
          <TextField
            label={t`Their email`}
            name="email"
            type="email"
            required
            autoComplete="off"
            error={form.errors["email"]}
          />
          <Button type="submit" look="ghost" loading={form.pending}>
            <Trans>Find Account</Trans>
          </Button>
        </form>
        <FormFailure form={form} />
        {found && (
          <FoundPerson
            key={found.id}
            person={found}
            isOwn={found.id === accountId}
            onAct={setAction}
          />
        )}
      </SectionBody>
      {found && action && (
        <PersonDialog
          action={action}
          person={found}
          renderProof={renderProof}
          onDone={setFound}
          onClose={() => setAction(undefined)}
        />
      )}
    </Section>
  );
}

type FoundPersonProps = {
  person: OperatorPerson;
  isOwn: boolean;
  onAct: (action: PersonAction) => void;
};

function FoundPerson({ person, isOwn, onAct }: FoundPersonProps) {
  const { name, email, clubs, hasSecondStep } = person;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const actions: { action: PersonAction; name: string }[] = [
    { action: "reset-link", name: t`Make Reset Link` },
    { action: "email", name: t`Change Email` },
    ...(hasSecondStep ? [{ action: "second-step" as const, name: t`Reset Second Step` }] : []),
    { action: "closing", name: t`Close Account` },
  ];
  return (
    <div className={classes["person"]}>
      <h3 ref={heading} tabIndex={-1} className={classes["name"]} translate="no">
        {name}
      </h3>
      <p>
        <bdi translate="no">{email}</bdi>
        {", "}
        <Plural value={clubs} _0="in no club" one="in # club" other="in # clubs" />
        {", "}
        {hasSecondStep ? <Trans>has a second step</Trans> : <Trans>no second step</Trans>}
      </p>
      {isOwn ? (
        <p>
          <Trans>This is your own account. Change it on your account page.</Trans>
        </p>
      ) : (
        <ul className={classes["actions"]}>
          {actions.map(({ action, name: label }) => (
            <li key={action}>
              <Button look="ghost" onClick={() => onAct(action)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Trans>
          To make someone an owner of a club, choose Make Owner next to the club, under Clubs and
          Accounts.
        </Trans>
      </p>
    </div>
  );
}
