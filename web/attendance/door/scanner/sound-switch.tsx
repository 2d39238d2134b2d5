import { Trans } from "@lingui/react/macro";
import { Toggle } from "#web/platform/ui/fields/toggle.tsx";

/** Turns a scanner's sounds on and off. */
export function SoundSwitch({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  return (
    <Toggle on={on} onToggle={onToggle}>
      <Trans>Sound</Trans>
    </Toggle>
  );
}
