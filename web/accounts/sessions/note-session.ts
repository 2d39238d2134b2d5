import type { User } from "#contract/accounts/accounts.ts";
import { can } from "#contract/clubs/seats/abilities.ts";
import { noteMember } from "#web/platform/device/known-member.ts";
import { forgetNamesUnless } from "#web/platform/device/names-on-device.ts";

/** Keeps on this device only what is for whoever is logged in. */
export function noteSession(user: User | null): void {
  noteMember(user);
  void forgetNames(user);
}

/** Whatever the page shows: names stay on the device only for who may see them. */
async function forgetNames(user: User | null): Promise<void> {
  await forgetNamesUnless(({ doerId, clubId, isPass }) =>
    isPass ? user === null : user?.id === doerId && mayCallRoll(user, clubId),
  );
}

const mayCallRoll = ({ seats }: User, clubId: string) =>
  seats.some((seat) => seat.clubId === clubId && can(seat.role, "call-roll"));
