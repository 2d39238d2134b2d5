import { Trans } from "@lingui/react/macro";
import { Button } from "#web/platform/ui/button.tsx";
import { Hint } from "#web/platform/ui/notices/hint.tsx";
import { focusHeading } from "#web/platform/ui/page/focus-heading.ts";

/** Says that something was typed here before and isn't saved, and offers to continue with it. */
export function BegunBefore({ onContinue }: { onContinue: () => void }) {
  const goOn = () => {
    onContinue();
    // The focused button disappears.
    focusHeading();
  };
  return (
    <Hint
      action={
        <Button look="quiet" onClick={goOn}>
          <Trans>Continue What You Typed</Trans>
        </Button>
      }
    >
      <p>
        <Trans>You typed something here earlier. It isn't saved yet.</Trans>
      </p>
    </Hint>
  );
}
