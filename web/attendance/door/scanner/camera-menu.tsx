import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "#web/platform/ui/button.tsx";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";

type CameraMenuProps = {
  /** Undefined if there is only one camera. */
  onSwitch: (() => void) | undefined;
  /** Undefined if the camera has no light. */
  light: { on: boolean; toggle: () => void } | undefined;
  onStop: () => void;
};

/** What the running camera offers: in a menu, unless it can only be stopped (R8.22, R8.23). */
export function CameraMenu({ onSwitch, light, onStop }: CameraMenuProps) {
  if (onSwitch === undefined && light === undefined)
    return (
      <Button look="quiet" onClick={onStop}>
        <Trans>Stop Camera</Trans>
      </Button>
    );
  return (
    <MoreMenu label={t`More actions for the camera`}>
      {onSwitch !== undefined && (
        <MenuItem onSelect={onSwitch}>
          <Trans>Switch Camera</Trans>
        </MenuItem>
      )}
      {light !== undefined && (
        <MenuItem onSelect={light.toggle}>
          {light.on ? <Trans>Turn Off Light</Trans> : <Trans>Turn On Light</Trans>}
        </MenuItem>
      )}
      <MenuItem onSelect={onStop}>
        <Trans>Stop Camera</Trans>
      </MenuItem>
    </MoreMenu>
  );
}
