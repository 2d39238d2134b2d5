import { Trans } from "@lingui/react/macro";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { Hint } from "#web/ui/hint.tsx";

/** Explains that the form contains earlier input, and offers to start over. */
export function BegunBefore({ onStartOver }: { onStartOver: () => void }) {
  const startOver = () => {
    onStartOver();
    // The focused button disappears.
    focusHeading();
  };
  return (
    <Hint
      action={
        <Button look="quiet" onClick={startOver}>
          <Trans>Start Over</Trans>
        </Button>
      }
    >
      <p>
        <Trans>What you typed earlier is still here. It isn't saved yet.</Trans>
      </p>
    </Hint>
  );
}
