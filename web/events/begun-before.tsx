import { Trans } from "@lingui/react/macro";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { Hint } from "#web/ui/hint.tsx";

/** Says that what stands in the form was typed before, and offers to begin anew. */
export function BegunBefore({ onStartOver }: { onStartOver: () => void }) {
  const startOver = () => {
    onStartOver();
    // The button that had the focus goes away.
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
        <Trans>What you typed before is still here, and not saved.</Trans>
      </p>
    </Hint>
  );
}
