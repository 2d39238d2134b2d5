import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts/accounts.ts";
import { can } from "#contract/clubs/seats/abilities.ts";
import { forgetUndosIn } from "#web/ledger/undo-requests.ts";
import { dismissActionsIn } from "#web/platform/ui/notices/notify.ts";

/**
 * Follows a change of an account's seats: `leave` runs the guards, which redirect from pages the
 * account may no longer see. After that, drops data that was loaded with a different role in a
 * club.
 */
export async function followSeats(
  queryClient: QueryClient,
  [before, after]: readonly [User, User],
  leave: () => Promise<void>,
): Promise<void> {
  await leave();
  for (const { clubId, role, needsSecondStep } of before.seats) {
    const now = after.seats.find((seat) => seat.clubId === clubId);
    if (now?.role === role && now.needsSecondStep === needsSecondStep) continue;
    if (now === undefined || !can(now.role, "correct")) {
      // The server would refuse what is still offered there, and an undo that was begun.
      dismissActionsIn(clubId);
      forgetUndosIn(clubId);
    }
    const queryKey = ["club", clubId];
    queryClient.removeQueries({ queryKey, type: "inactive", fetchStatus: "idle" });
    // Pages that are still visible show more or less with the new role.
    void queryClient.invalidateQueries({ queryKey });
  }
}
