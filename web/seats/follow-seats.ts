import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";

/**
 * Follows a change of an account's seats: `leave` runs the guards, which lead away from what
 * may not be seen any more. Then nothing is kept as it was seen with another role in a club.
 */
export async function followSeats(
  queryClient: QueryClient,
  [before, after]: readonly [User, User],
  leave: () => Promise<void>,
): Promise<void> {
  await leave();
  for (const { clubId, role } of before.seats) {
    if (after.seats.some((seat) => seat.clubId === clubId && seat.role === role)) continue;
    const queryKey = ["club", clubId];
    queryClient.removeQueries({ queryKey, type: "inactive", fetchStatus: "idle" });
    // What is still in sight shows more or less with the other role.
    void queryClient.invalidateQueries({ queryKey });
  }
}
