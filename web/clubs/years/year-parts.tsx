import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { YearStart } from "#contract/clubs/years.ts";
import { metText } from "#web/platform/texts/met-text.ts";
import { roleText } from "#web/platform/texts/role-text.ts";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { hasOwner, ticked, type YearChanges, type YearDraft } from "./year-draft.ts";
import classes from "./year-form.module.css";

type PartProps = {
  start: YearStart;
  draft: YearDraft;
  changes: YearChanges;
  set: (more: YearChanges) => void;
};

/** Which requirements the new year has, too, and with which deadlines (R31.9). */
export function RequirementsPart({ start, draft, changes, set }: PartProps) {
  const { requirements, people } = start;
  const { requirementIds } = draft;
  if (requirements.length === 0) return null;
  const withDeadline = requirements.some(
    ({ id, deadline }) => deadline !== null && requirementIds.has(id),
  );
  return (
    <Card padded>
      <div className={classes["form"]}>
        <div className={classes["part"]}>
          <h2>
            <Trans>Requirements</Trans>
          </h2>
          <p>
            <Trans>The new year gets a copy of those you check. Everyone starts over.</Trans>{" "}
            <Trans>
              To keep who met one, <Link to="/admin/requirements">record its results</Link> first.
            </Trans>
          </p>
        </div>
        <div className={classes["choices"]}>
          {requirements.map(({ id, name }) => (
            <CheckboxField
              key={id}
              name={`requirement-${id}`}
              defaultChecked={requirementIds.has(id)}
              onInput={(isIn) => set({ requirements: ticked(changes.requirements, id, isIn) })}
            >
              {name}{" "}
              <span className={classes["quiet"]}>
                {metText(people.filter(({ metIds }) => metIds.includes(id)).length, people.length)}
              </span>
            </CheckboxField>
          ))}
        </div>
        {withDeadline && (
          <RadioField
            label={t`Deadlines`}
            name="deadlines"
            defaultValue={draft.deadlines}
            options={[
              { value: "year-later", label: t`A year later` },
              { value: "none", label: t`None yet` },
            ]}
            onInput={(deadlines) => set({ deadlines })}
          />
        )}
      </div>
    </Card>
  );
}

/** Who still runs the club in the new year (R31.10). */
export function OfficersPart({ start, draft, changes, set }: PartProps) {
  const { stayingIds } = draft;
  return (
    <Card padded>
      <div className={classes["form"]}>
        <div className={classes["part"]}>
          <h2>
            <Trans>Officers</Trans>
          </h2>
          <p>
            <Trans>Check who stays. Everyone else loses access when the new year starts.</Trans>{" "}
            <Trans>The invitations, door passes, and slips they made stop working then.</Trans>
          </p>
        </div>
        <div className={classes["choices"]}>
          {start.officers.map(({ id, name, role, graduates }) => (
            <CheckboxField
              // What is checked at first follows their graduation year, while the page is open, too.
              key={`${id} ${graduates}`}
              name={`officer-${id}`}
              defaultChecked={stayingIds.has(id)}
              onInput={(stays) => set({ staying: ticked(changes.staying, id, stays) })}
            >
              <span translate="no">{name}</span>{" "}
              <span className={classes["quiet"]}>{roleText(role)}</span>
            </CheckboxField>
          ))}
        </div>
        {!hasOwner(start, draft) && (
          <Alert title={t`An owner has to stay`}>
            <Trans>
              Check one, or <Link to="/admin/officers">make someone else an owner</Link> first.
            </Trans>
          </Alert>
        )}
      </div>
    </Card>
  );
}
