import { plural, t } from "@lingui/core/macro";
import { can, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { Made, Officer } from "#contract/clubs/seats/seats.ts";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";

type EndedWithSeatProps = {
  officer: Pick<Officer, "made">;
  /** The role that they keep; none if they lose their seat. */
  role?: SeatRole;
  /** Whether the seat is the viewer's own. */
  own?: boolean;
};

/** Says what someone made stops working when they lose their seat, or get this role (R3.27). */
export function EndedWithSeat({ officer, role, own = false }: EndedWithSeatProps) {
  const ended = partsOf(officer.made, role);
  if (ended.length === 0) return null;
  const list = formatNames(ended);
  return (
    <p className={classes["about"]}>
      {own
        ? t`You created ${list}, which will stop working right away.`
        : t`They created ${list}, which will stop working right away.`}
    </p>
  );
}

function partsOf({ invitations, passes, slips, claims }: Made, role?: SeatRole): string[] {
  const keeps = (ability: "manage-officers" | "manage-events" | "correct") =>
    role !== undefined && can(role, ability);
  const parts: string[] = [];
  if (invitations > 0 && !keeps("manage-officers"))
    parts.push(plural(invitations, { one: "# invitation", other: "# invitations" }));
  if (passes > 0 && !keeps("manage-events"))
    parts.push(plural(passes, { one: "# door pass", other: "# door passes" }));
  if (slips > 0 && !keeps("manage-events"))
    parts.push(plural(slips, { one: "# paper slip", other: "# paper slips" }));
  if (claims > 0 && !keeps("correct"))
    parts.push(plural(claims, { one: "# claim slip", other: "# claim slips" }));
  return parts;
}
