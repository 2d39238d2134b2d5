import { Trans } from "@lingui/react/macro";
import { Button } from "./button.tsx";
import classes from "./error-panel.module.css";
import { AlertIcon } from "./icons.tsx";

type ErrorPanelProps = {
  /** What failed, as a sentence: "We couldn't load the events." */
  what: string;
  /** Why, in words for people, such as the text of an API error. */
  why?: string | undefined;
  onRetry: () => void;
  /** It is inside a card and needs no border. */
  inCard?: boolean | undefined;
};

/** Shown in place of something that failed to load, with a Retry. */
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
