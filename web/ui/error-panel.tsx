import { Trans } from "@lingui/react/macro";
import { Button } from "./button.tsx";
import classes from "./error-panel.module.css";
import { AlertIcon } from "./icons.tsx";

type ErrorPanelProps = {
  /** What failed, as a sentence: "The events could not be loaded." */
  what: string;
  /** Why, in words for people; texts of API errors are. */
  why?: string | undefined;
  onRetry: () => void;
  /** Stands in a card, and needs no edge of its own. */
  inCard?: boolean | undefined;
};

/** Stands where something could not be loaded, and offers another try. */
export function ErrorPanel({ what, why, onRetry, inCard = false }: ErrorPanelProps) {
  return (
    <div className={`${classes["panel"]} ${inCard ? "" : classes["edge"]}`} role="alert">
      <AlertIcon size={28} />
      <p className={classes["what"]}>{what}</p>
      {why !== undefined && <p className={classes["why"]}>{why}</p>}
      <Button look="ghost" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
