import { Trans } from "@lingui/react/macro";
import { Button } from "#web/ui/button.tsx";

/** Switches the sounds of a scanner on and off. */
export function SoundSwitch({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  return (
    <Button look="ghost" aria-pressed={on} onClick={onToggle}>
      {on ? <Trans>Sound On</Trans> : <Trans>Sound Off</Trans>}
    </Button>
  );
}
