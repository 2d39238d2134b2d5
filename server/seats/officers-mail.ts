import type { SeatRole } from "#contract/abilities.ts";
import type { What } from "#contract/ledger.ts";
import { limits } from "#contract/limits.ts";
import type { ChangeDeps } from "../ledger/change-clubs.ts";
import { describeOperation } from "../ledger/describe-operation.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { composeMail } from "../platform/mail/mail.ts";
import { enqueueMail, type Compose, type OutboxWorker } from "../platform/mail/outbox.ts";
import { wordsIn, type I18n } from "../platform/words.ts";
import type { InvitationLinks } from "./invitation-links.ts";
import { findInvitation } from "./invitations.store.ts";
import { getClubName } from "./seats.store.ts";

/** What it takes to change seats, and to tell the owners of it. */
export type TellDeps = ChangeDeps & {
  config: Pick<Config, "smtpUrl">;
  outbox: Pick<OutboxWorker, "wake">;
};

/** Asks for a mail to each owner about an operation; without a mail server nobody is told. */
export async function tellOwners(
  { config }: TellDeps,
  db: Db,
  addresses: Iterable<string>,
  { clubId, revision, at }: { clubId: string; revision: number; at: number },
): Promise<void> {
  if (config.smtpUrl === undefined) return;
  for (const address of addresses)
    await enqueueMail(db, "officers-changed", address, new Date(at), `${clubId} ${revision}`);
}

/** Writes to owners who changed the officers of their club, and how. */
export function createOfficersComposer(
  { database }: { database: Pick<Database, "read"> },
  publicUrl: string,
): Compose {
  // Accounts have no language yet.
  const i18n = wordsIn("en");
  return async (to, about = "") => {
    const [clubId = "", revision = ""] = about.split(" ");
    const club = await getClubName(database.read, clubId);
    const { actor, what } = await describeOperation(database.read, clubId, Number(revision));
    return composeMail({
      i18n,
      to,
      subject: i18n.t("The officers of {club} changed", { club }),
      paragraphs: [sentenceOf(i18n, { ...what, actor: actor?.name ?? "Rollcall" })],
      action: { label: i18n.t("See the officers"), url: `${publicUrl}/admin/officers` },
      closing: [i18n.t("You get this mail because you own {club}.", { club })],
    });
  };
}

/** Writes an invitation to the address that it is for; nothing once it was taken or withdrawn. */
export function createInvitationComposer({
  database,
  invitationLinks,
}: {
  database: Pick<Database, "read">;
  invitationLinks: InvitationLinks;
}): Compose {
  const i18n = wordsIn("en");
  return async (to, about = "") => {
    const row = await findInvitation(database.read, about);
    if (row === undefined || row.usedBy !== null || row.withdrawnAt !== null) return undefined;
    const { clubName: club, role, senderName } = row;
    if (senderName === null) return undefined;
    return composeMail({
      i18n,
      to,
      subject: i18n.t("{name} invites you to {club}", { name: senderName, club }),
      paragraphs: [
        i18n.t("{name} invites you to {club} on Rollcall as {role}.", {
          name: senderName,
          club,
          role: nameOfRole(i18n, role),
        }),
        i18n.t("The link below works once, for {days} days, with any account.", {
          days: limits.invitationDays,
        }),
      ],
      action: { label: i18n.t("Open the invitation"), url: invitationLinks.linkOf(row.id) },
      closing: [i18n.t("If you do not know what this is about, do nothing.")],
    });
  };
}

function sentenceOf(i18n: I18n, what: What & { actor: string }): string {
  const { actor } = what;
  const role = "role" in what ? nameOfRole(i18n, what.role) : "";
  const name = "account" in what ? (what.account.name ?? i18n.t("Former member")) : "";
  switch (what.kind) {
    case "seat-given":
      return i18n.t("{actor} gave {name} a seat as {role}.", { actor, name, role });
    case "seat-taken":
      return i18n.t("{name} took an invitation and is now {role}.", { name, role });
    case "seat-changed":
      return i18n.t("{actor} changed the role of {name} from {from} to {to}.", {
        actor,
        name,
        from: nameOfRole(i18n, what.from),
        to: nameOfRole(i18n, what.to),
      });
    case "seat-removed":
      return i18n.t("{actor} took the seat of {name} away, who was {role}.", { actor, name, role });
    case "seat-left":
      return i18n.t("{name} left the club, and was {role}.", { name, role });
    case "invitation-made":
      return i18n.t("{actor} invited somebody as {role}.", { actor, role });
    case "invitation-withdrawn":
      return i18n.t("{actor} withdrew an invitation as {role}.", { actor, role });
    case "invitation-taken":
      return i18n.t("{name} took an invitation as {role}, which its sender has to confirm.", {
        name,
        role,
      });
    default:
      throw new Error("No officers were changed.");
  }
}

function nameOfRole(i18n: I18n, role: SeatRole): string {
  switch (role) {
    case "owner":
      return i18n.t("Owner");
    case "officer":
      return i18n.t("Officer");
    case "helper":
      return i18n.t("Helper");
  }
}
