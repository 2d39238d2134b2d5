import { UndoLatest } from "#web/ledger/undo-latest.tsx";
import { FindMember } from "./-find-member.tsx";
import classes from "./-area-frame.module.css";

/** What owners and officers have at hand on every page of their area. */
export function OfficerTools({ clubId }: { clubId: string }) {
  return (
    <>
      <UndoLatest clubId={clubId} className={classes["find"] ?? ""} />
      <FindMember clubId={clubId} />
    </>
  );
}
