import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import {
  invitationSchema,
  type Invitation,
  type InvitationInput,
} from "#contract/clubs/seats/seats.ts";
import { invitationTokenIn } from "../club-data/links.ts";
import type { TestApp } from "../servers/test-app.ts";
import type { Admin } from "./people.ts";

/** Gives accounts seats in a club, by their ids. */
export async function giveSeats(
  { deps }: TestApp,
  clubId: string,
  roles: Record<string, SeatRole>,
): Promise<void> {
  const since = deps.clock().getTime();
  const rows = Object.entries(roles).map(([accountId, role]) => ({
    clubId,
    accountId,
    role,
    since,
  }));
  await deps.database.write.insertInto("seats").values(rows).execute();
}

/** Invites someone to an admin's club, and returns the invitation with its token. */
export async function inviteTo(
  { browser, api }: Pick<Admin, "browser" | "api">,
  input: InvitationInput = { role: "officer" },
): Promise<Invitation & { token: string }> {
  const { body } = await browser.post(`${api}/invitations`, input);
  const invitation = invitationSchema.parse(body);
  return { ...invitation, token: invitationTokenIn(invitation.link ?? "") };
}

/** Stores an admin's invitation to own the club, open or accepted by an account. */
export async function storeInvitation(
  { deps }: TestApp,
  { club, user }: Admin,
  usedBy: string | null = null,
): Promise<{ id: string; token: string }> {
  const { database, invitationLinks, clock } = deps;
  const [id, at] = [crypto.randomUUID(), clock().getTime()];
  const row = { id, clubId: club.id, role: "owner", createdBy: user.id, createdAt: at } as const;
  const rest = { expiresAt: at + 24 * 3_600_000, tokenHash: invitationLinks.hashOf(id), usedBy };
  await database.write
    .insertInto("invites")
    .values({ ...row, ...rest })
    .execute();
  return { id, token: invitationTokenIn(invitationLinks.linkOf(id)) };
}
