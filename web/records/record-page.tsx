import { Card } from "#web/ui/card.tsx";
import { LoadingLines } from "#web/ui/loading.tsx";
import classes from "./record-page.module.css";

/** What the record is for. */
export function RecordNote() {
  return (
    <p className={classes["note"]}>
      Everything that moves points, every event opened or closed, and every wrong password for
      somebody in your club. Nobody can change or remove what stands here.
    </p>
  );
}

/** Stands in for the record that is on its way. */
export function RecordLoading() {
  return (
    <Card padded>
      <LoadingLines lines={8} height="44px" label="Loading the record" />
    </Card>
  );
}
