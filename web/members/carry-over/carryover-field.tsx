import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import type { ClubMember } from "#contract/members/members.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { CheckIcon } from "#web/platform/ui/icons.tsx";
import { UndoIcon } from "#web/platform/ui/more-icons.tsx";
import { carryoverText, isChanged, type CarryoverDraft } from "./carryover-drafts.ts";
import classes from "./carryover-field.module.css";
import type { CarryoverEditing } from "./use-carryover-drafts.ts";

type CarryoverFieldProps = {
  member: ClubMember;
  draft: CarryoverDraft | undefined;
  /** Set for a moment after saving; a new object for every save. */
  saved: CarryoverEditing["saved"];
  actions: CarryoverEditing["actions"];
};

/**
 * A member's editable carry-over, which looks like a number until it is touched; Save and Revert
 * appear only when it has changed (R4.4).
 */
export function CarryoverField({ member, draft, saved, actions }: CarryoverFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const saving = draft?.saving ?? false;
  const changed = isChanged(draft, member);
  const { name } = member;
  useLayoutEffect(() => {
    // Saving may have moved the row: keep the focused field in view.
    if (saved !== undefined && document.activeElement === field.current) {
      field.current?.scrollIntoView({ block: "nearest" });
    }
  }, [saved]);
  // The buttons disappear, so move the focus back to the field first.
  const save = () => {
    field.current?.focus();
    actions.save(member, draft);
  };
  const revert = () => {
    field.current?.focus();
    // The browser hides text that isn't a number: only emptying the field clears it.
    if (draft?.unreadable && field.current !== null) field.current.value = "";
    actions.revert(member);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") save();
    if (event.key === "Escape") revert();
  };
  return (
    <div className={classes["carryover"]} data-changed={changed || undefined}>
      <TextField
        ref={field}
        label={t`Carry-over for ${name}`}
        labelHidden
        type="number"
        step={1}
        className={classes["input"] ?? ""}
        value={draft?.text ?? carryoverText(member.carryover)}
        error={draft?.error}
        // "onChange" wouldn't fire for text that isn't a number in an empty field.
        onInput={({ currentTarget: { value, validity } }) =>
          actions.type(member, { text: value, unreadable: validity.badInput })
        }
        onKeyDown={onKeyDown}
        // Usually the whole number is replaced: typing 7 over 0 must not make 70 or 07.
        onFocus={({ currentTarget }) => draft === undefined && currentTarget.select()}
        // Scrolling over the field would change the number without anyone noticing.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      {changed && (
        <div className={classes["buttons"]}>
          <Button
            className={classes["button"] ?? ""}
            aria-label={t`Save carry-over for ${name}`}
            title={t`Save`}
            loading={saving}
            onClick={save}
          >
            <CheckIcon />
          </Button>
          <Button
            look="ghost"
            className={classes["button"] ?? ""}
            aria-label={t`Revert carry-over for ${name}`}
            title={t`Revert`}
            disabled={saving}
            onClick={revert}
          >
            <UndoIcon />
          </Button>
        </div>
      )}
    </div>
  );
}
