import { Trans } from "@lingui/react/macro";
import { Button } from "../button.tsx";
import { AlertIcon } from "../icons.tsx";
import classes from "./error-panel.module.css";

type ErrorPanelProps = {
  /** The failure as a sentence: "We couldn't load the events." */
  what: string;
  /** The reason, in plain words, such as the text of an API error. */
  why?: string | undefined;
  onRetry: () => void;
  /** Leaves out the border, for panels inside a card. */
  inCard?: boolean | undefined;
};

/** Replaces something that failed to load, with a Retry button. */
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
