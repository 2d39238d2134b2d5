import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { What } from "#contract/ledger/what.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { getAccountNames } from "../../accounts/account-names.ts";
import { findAccountByEmail } from "../../accounts/accounts.service.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { describeOperation } from "../../ledger/describe-operation.ts";
import type { LedgerKinds } from "../../ledger/kinds.ts";
import type { Config } from "../../platform/config.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { i18nFor, type I18n } from "../../platform/i18n.ts";
import { composeMail, type MailContent } from "../../platform/mail/mail.ts";
import { addToWaitingRow } from "../../platform/mail/outbox.store.ts";
import { enqueueMail, type Compose, type OutboxWorker } from "../../platform/mail/outbox.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import type { InvitationLinks } from "./invitation-links.ts";
import { findInvitation } from "./invitations.store.ts";
import type { SeatFact } from "./seat-kind.ts";
import { getSeatsOfYear } from "./seats-of-year.ts";
import { getClubName, listOwnerAddresses } from "./seats.store.ts";

/** Dependencies for changing seats and informing the owners. */
export type OwnersMailDeps = ChangeDeps & {
  config: Pick<Config, "smtpUrl">;
  allowances: Allowances;
  outbox: Pick<OutboxWorker, "wake">;
};

/** An operation to inform owners about, and the site that requested it. */
type SeatOperation = { clubId: string; revision: number; at: number; site: string };

/**
 * Queues an email to each address about an operation (R3.18), or none without a mail server. An
 * email about the club that is still queued includes the operation. These emails count toward the
 * usual limits: once those are used up, the next email waits until it is allowed.
 */
export async function mailOwners(
  { config, allowances }: Pick<OwnersMailDeps, "config" | "allowances">,
  db: Db,
  addresses: Iterable<string>,
  { clubId, revision, at, site }: SeatOperation,
): Promise<void> {
  if (config.smtpUrl === undefined) return;
  const kind = "officers-changed";
  for (const recipient of addresses) {
    const waiting = { kind, recipient, prefix: `${clubId} ` } as const;
    if (await addToWaitingRow(db, waiting, ` ${revision}`)) continue;
    const ofSite = await allowances.reserve(db, allowancesOf.mailSite, site);
    const ofAddress = await allowances.reserve(db, allowancesOf.mailAddress, recipient);
    const about = `${clubId} ${revision}`;
    const waitMs = Math.max(ofSite, ofAddress);
    await enqueueMail(db, kind, recipient, new Date(at), { about, waitMs });
  }
}

/** The maximum number of operations in one email; the history has them all. */
const maxOperationsPerMail = 20;

/** Writes to owners what changed among their club's officers, and who changed it. */
export function createOfficersComposer(
  { database, ledger }: { database: Pick<Database, "read">; ledger: LedgerKinds },
  publicUrl: string,
): Compose {
  // Accounts don't have a language yet.
  const i18n = i18nFor("en");
  return async (to, about = "") => {
    const [clubId = "", ...revisions] = about.split(" ");
    const club = nameInMail(await getClubName(database.read, clubId)) ?? i18n.t("your club");
    const accountId = (await findAccountByEmail(database.read, to))?.id;
    const sentences: string[] = [];
    let wasOwner = false;
    for (const revision of revisions.slice(0, maxOperationsPerMail).map(Number)) {
      const { actor: who, what } = await describeOperation(ledger, database.read, clubId, revision);
      const actor = who?.name ?? "Rollcall";
      if (what.kind === "year-started") {
        const seats = await getSeatsOfYear(database.read, clubId, revision);
        sentences.push(...(await sentencesOfYear(i18n, database.read, seats, { ...what, actor })));
        wasOwner ||= seats.some((seat) => seat.accountId === accountId && seat.from === "owner");
      } else {
        sentences.push(sentenceOf(i18n, { ...what, actor }));
        wasOwner ||= accountId !== undefined && isOwnersLoss(what, accountId);
      }
    }
    if (sentences.length === 0) return undefined;
    if (revisions.length > maxOperationsPerMail)
      sentences.push(i18n.t("There were more changes. See them all in History."));
    return composeMail({
      i18n,
      to,
      subject: i18n.t("The officers of {club} changed", { club }),
      paragraphs: sentences,
      ...(await endingFor(i18n, database.read, { to, clubId, club, wasOwner, publicUrl })),
    });
  };
}

/** Writes an invitation email; returns undefined once the invitation was accepted or withdrawn. */
export function createInvitationComposer({
  database,
  invitationLinks,
}: {
  database: Pick<Database, "read">;
  invitationLinks: InvitationLinks;
}): Compose {
  const i18n = i18nFor("en");
  return async (to, about = "") => {
    const row = await findInvitation(database.read, about);
    if (row === undefined || row.usedBy !== null || row.withdrawnAt !== null) return undefined;
    if (row.senderName === null) return undefined;
    const [name, club] = [nameInMail(row.senderName), nameInMail(row.clubName)];
    const role = roleWithArticle(i18n, row.role);
    return composeMail({
      i18n,
      to,
      // Names are user-entered text, so a stranger's subject line contains none, and the text only
      // those that aren't links.
      subject: i18n.t("You're invited to help run a club on Rollcall"),
      paragraphs: [
        name === undefined || club === undefined
          ? i18n.t("An owner of a club invited you to join it on Rollcall as {role}.", { role })
          : i18n.t("{name} invited you to join {club} on Rollcall as {role}.", {
              name,
              club,
              role,
            }),
        i18n.t("The link below works once, with any account, and expires in {days} days.", {
          days: bounds.invitationDays,
        }),
      ],
      action: { label: i18n.t("Open Invitation"), url: invitationLinks.linkOf(row.id) },
      closing: [i18n.t("If you don't know what this is about, you can ignore this email.")],
    });
  };
}

/** Whether a change took an owner's seat from an account. */
function isOwnersLoss(what: What, accountId: string): boolean {
  switch (what.kind) {
    case "club-deleted":
      return true;
    case "seat-changed":
      return what.from === "owner" && what.account.id === accountId;
    case "seat-removed":
      return what.role === "owner" && what.account.id === accountId;
    default:
      return false;
  }
}

/** Why an address gets the email, and where it can see more. */
type Ending = {
  to: string;
  clubId: string;
  club: string;
  /** Whether its account owned the club until one of the changes. */
  wasOwner: boolean;
  publicUrl: string;
};

/** The end of an email, for what its address may see when it is sent. */
async function endingFor(
  i18n: I18n,
  db: Db,
  { to, clubId, club, wasOwner, publicUrl }: Ending,
): Promise<Pick<MailContent, "action" | "closing">> {
  if ((await listOwnerAddresses(db, clubId)).includes(to))
    return {
      action: { label: i18n.t("See Officers"), url: `${publicUrl}/admin/officers?club=${clubId}` },
      closing: [i18n.t("You're getting this email because you're an owner of {club}.", { club })],
    };
  return {
    // Where deleted clubs can be restored, and what else they can do without this one.
    action: { label: i18n.t("See Your Options"), url: `${publicUrl}/no-club` },
    closing: [
      wasOwner
        ? i18n.t(
            "You're getting this email because you were an owner of {club} until this change.",
            {
              club,
            },
          )
        : // An owner's email may have changed while this was queued.
          i18n.t("You're getting this email because an owner of {club} used this email address.", {
            club,
          }),
    ],
  };
}

/** Who lost a seat by the start of a year, or got it back by its undo (R31.10). */
async function sentencesOfYear(
  i18n: I18n,
  db: Db,
  seats: readonly SeatFact[],
  about: { actor: string; name: string },
): Promise<string[]> {
  const shown = (name: string) => nameInMail(name) ?? i18n.t("Someone");
  const actor = shown(about.actor);
  const year = nameInMail(about.name) ?? i18n.t("a year");
  const names = await getAccountNames(
    db,
    seats.map(({ accountId }) => accountId),
  );
  return seats.flatMap(({ accountId, from, to }) => {
    const name = shown(names.get(accountId) ?? i18n.t("Former member"));
    if (to !== null) {
      const role = roleWithArticle(i18n, to);
      return i18n.t("{name} is {role} again because {actor} undid the start of {year}.", {
        name,
        role,
        actor,
        year,
      });
    }
    if (from === null) return [];
    const role = roleWithArticle(i18n, from);
    return i18n.t("{name} is no longer {role} because {actor} started {year}.", {
      name,
      role,
      actor,
      year,
    });
  });
}

function sentenceOf(i18n: I18n, what: What & { actor: string }): string {
  const shown = (name: string) => nameInMail(name) ?? i18n.t("Someone");
  const actor = shown(what.actor);
  const role = "role" in what ? roleWithArticle(i18n, what.role) : "";
  const name = "account" in what ? shown(what.account.name ?? i18n.t("Former member")) : "";
  switch (what.kind) {
    case "seat-given":
      return i18n.t("{actor} added {name} as {role}.", { actor, name, role });
    case "seat-taken":
      return i18n.t("{name} accepted an invitation and joined as {role}.", { name, role });
    case "seat-changed":
      return i18n.t("{actor} changed {name}'s role from {from} to {to}.", {
        actor,
        name,
        from: nameOfRole(i18n, what.from),
        to: nameOfRole(i18n, what.to),
      });
    case "seat-removed":
      return i18n.t("{actor} removed {name} as {role}.", { actor, name, role });
    case "seat-left":
      return i18n.t("{name} stepped down as {role}.", { name, role });
    case "invitation-made":
      return i18n.t("{actor} invited someone to join as {role}.", { actor, role });
    case "invitation-withdrawn":
      return i18n.t("{actor} withdrew an invitation to join as {role}.", { actor, role });
    case "invitation-taken":
      return i18n.t(
        "{name} accepted an invitation to join as {role}. The person who sent it still has to confirm.",
        {
          name,
          role,
        },
      );
    case "club-deleted":
      return i18n.t("{actor} deleted the club. An owner can restore it for 30 days.", {
        actor,
      });
    case "club-restored":
      return i18n.t("{actor} restored the club.", { actor });
    default:
      throw new Error("No officers were changed.");
  }
}

function roleWithArticle(i18n: I18n, role: SeatRole): string {
  switch (role) {
    case "owner":
      return i18n.t("an owner");
    case "officer":
      return i18n.t("an officer");
    case "helper":
      return i18n.t("a helper");
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

/** What mail programs turn into a link: addresses of sites and emails, and phone numbers. */
const linked =
  /\S@\S|\p{L}{2,}:\S|[\p{L}\p{N}][.\u3002][\p{L}\p{N}-]{2,}|\d(?:\.\d+){3}|(?:\d[\s().+-]*){10,}/u;

/**
 * A name that someone typed, as an email may contain it: undefined if mail programs would make a
 * link of it. Otherwise anyone could have us send strangers a link to their own site, in the name
 * of a person or a club.
 */
export function nameInMail(name: string): string | undefined {
  const plain = name.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return linked.test(plain) ? undefined : name;
}
