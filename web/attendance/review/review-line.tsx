import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReviewDecisionInput, ReviewFlag } from "#contract/attendance/review.ts";
import { Button, buttonClass } from "#web/platform/ui/button.tsx";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { Menu } from "#web/platform/ui/menus/menu.tsx";
import { decisionOf, peopleOf, settlingsOf, type Settling } from "./flag-people.ts";
import classes from "./review-card.module.css";
import { reviewFlagText } from "./review-flag-text.ts";

type ReviewLineProps = {
  flag: ReviewFlag;
  busy: boolean;
  onDecide: (decision: ReviewDecisionInput) => void;
  /** Asks whether to remove this person from the list. */
  onRemove: (personId: string) => void;
  /** Asks whether to undo the link of a learned ID. */
  onUndoLink: (revision: number) => void;
};

/** One review flag, the people it is about, and the ways to settle it. */
export function ReviewLine({ flag, busy, onDecide, onRemove, onUndoLink }: ReviewLineProps) {
  const text = reviewFlagText(flag);
  const people = peopleOf(flag);
  return (
    <li className={classes["flag"]}>
      <div className={classes["texts"]}>
        <p>{text}</p>
        {people.length > 2 && (
          <p className={classes["names"]} translate="no">
            {formatNames(people.map(({ name }) => name))}
          </p>
        )}
      </div>
      <div className={classes["buttons"]} role="group" aria-label={text}>
        {settlingsOf(flag).map((settling) => (
          <Button
            key={settling}
            look="ghost"
            disabled={busy}
            onClick={() => onDecide(decisionOf(flag, settling))}
          >
            {settlingText(settling)}
          </Button>
        ))}
        {flag.kind === "learned-id" ? (
          <Button look="quiet" onClick={() => onUndoLink(flag.revision)}>
            <Trans>Undo Link</Trans>
          </Button>
        ) : (
          <RemoveButton people={people} onRemove={onRemove} />
        )}
      </div>
    </li>
  );
}

function settlingText(settling: Settling) {
  switch (settling) {
    case "fine":
      return <Trans>Looks Fine</Trans>;
    case "always-fine":
      return <Trans>Always OK for These Two</Trans>;
    case "club-device":
      return <Trans>This Is a Club Device</Trans>;
  }
}

type RemoveButtonProps = {
  people: readonly { id: string; name: string }[];
  onRemove: (personId: string) => void;
};

/** Removes the only person, or asks whom to remove: the order of names must not decide. */
function RemoveButton({ people, onRemove }: RemoveButtonProps) {
  const [only] = people;
  if (people.length === 1 && only !== undefined) {
    const { id, name } = only;
    return (
      <Button look="quiet" onClick={() => onRemove(id)}>
        <Trans>Remove {name}</Trans>
      </Button>
    );
  }
  return (
    <Menu label={t`Remove…`} buttonClassName={buttonClass("quiet")} button={<Trans>Remove…</Trans>}>
      {people.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onRemove(id)}>
          <span translate="no">{name}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
