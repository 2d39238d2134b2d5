import { Trans } from "@lingui/react/macro";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";

/** Offers to replace the club's calendar link, which someone may keep who loses their seat. */
export function ReplaceLinkField({ onInput }: { onInput: (ticked: boolean) => void }) {
  return (
    <CheckboxField name="replaceLink" onInput={onInput}>
      <Trans>
        Replace the club's calendar link, since they can still use it. Everyone else will need to
        subscribe again.
      </Trans>
    </CheckboxField>
  );
}
