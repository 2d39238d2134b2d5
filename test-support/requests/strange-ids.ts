import type { ErrorCode } from "#contract/platform/errors.ts";
import { cardIn } from "../club-data/links.ts";
import type { ClubWorld } from "./club-world.ts";
import type { EndedThings } from "./ended-things.ts";

/** A club including ended data, and an unrelated club. */
export type StrangeWorlds = {
  club: ClubWorld;
  ended: EndedThings;
  other: ClubWorld;
  /** A slip of the other club. */
  otherSlip: string;
  /** The other club's latest revision, which is higher than the first club's. */
  otherRevision: number;
};

/** An id that is invalid for the caller, although it has the right format. */
export type StrangeId = {
  of: string;
  id: (worlds: StrangeWorlds) => string | number;
  /** The refusal, if it isn't `not-found`; `nothing` is a success that changes nothing. */
  answer?: StrangeAnswer;
};
export type StrangeAnswer = ErrorCode | "nothing";

const member: StrangeId[] = [
  { of: "another club", id: ({ other }) => other.personId },
  { of: "someone erased", id: ({ ended }) => ended.erased.id },
  { of: "someone merged", id: ({ ended }) => ended.merged.id },
];
const event: StrangeId[] = [
  { of: "another club", id: ({ other }) => other.eventId },
  { of: "one that was deleted", id: ({ ended }) => ended.deleted.id },
];
/** People whose attendance is corrected: that is possible for erased people, too. */
const attendee: StrangeId[] = [
  ...member.filter(({ of }) => of !== "someone erased"),
  { of: "another event", id: ({ ended }) => ended.elsewhere },
];

/** A valid card whose owner no longer exists. */
function cardOfErased({ club: { app }, ended }: StrangeWorlds): string {
  const { memberCards, clock } = app.deps;
  return cardIn(memberCards.issue(ended.erased.id, clock()).link);
}

/** For each kind of data that requests refer to, the ids that must be rejected. */
const allStrangeIds = {
  club: [{ of: "another club", id: ({ other }) => other.clubId }],
  event: [...event, { of: "an award", id: ({ club }) => club.awardId }],
  eventOrAward: event,
  award: [
    { of: "another club", id: ({ other }) => other.awardId },
    { of: "an event", id: ({ club }) => club.eventId },
  ],
  hourRequest: [
    { of: "another club", id: ({ other }) => other.hourRequestId },
    { of: "one that was declined", id: ({ ended }) => ended.declinedHours },
  ],
  sheetShape: [{ of: "another club", id: ({ other }) => other.shape }],
  category: [{ of: "another club", id: ({ other }) => other.categoryId }],
  requirement: [{ of: "another club", id: ({ other }) => other.requirementId }],
  member,
  recorded: member.filter(({ of }) => of !== "someone erased"),
  attendee,
  unclaimed: [
    { of: "another club", id: ({ other }) => other.newcomerId },
    ...member.slice(1),
    { of: "a member with an account", id: ({ club }) => club.personId },
  ],
  asker: [...attendee, { of: "someone declined", id: ({ ended }) => ended.declined }],
  held: [
    { of: "another club", id: ({ other }) => other.heldId },
    ...member.slice(1),
    { of: "someone else", id: ({ club }) => club.newcomerId },
  ],
  officer: [
    { of: "another club", id: ({ other }) => other.accountId },
    { of: "one who was removed", id: ({ ended }) => ended.officer },
  ],
  invitation: [
    { of: "another club", id: ({ other }) => other.invitationId },
    { of: "one that was withdrawn", id: ({ ended }) => ended.invited.id },
  ],
  waiting: [
    { of: "another club", id: ({ other }) => other.waitingId },
    { of: "one that was withdrawn", id: ({ ended }) => ended.invited.id },
    { of: "one that nobody took", id: ({ club }) => club.invitationId },
  ],
  pass: [
    { of: "another club", id: ({ other }) => other.passId },
    { of: "another event", id: ({ ended }) => ended.passElsewhere },
    { of: "one that was revoked", id: ({ ended }) => ended.revoked.id },
  ],
  kiosk: [
    { of: "another club", id: ({ other }) => other.kioskId },
    { of: "one that was ended", id: ({ ended }) => ended.kiosk },
  ],
  slip: [
    { of: "another club", id: ({ otherSlip }) => otherSlip, answer: "nothing" },
    { of: "another event", id: ({ ended }) => ended.slipElsewhere, answer: "nothing" },
    { of: "a slip that was voided", id: ({ ended }) => ended.voided, answer: "nothing" },
  ],
  session: [
    { of: "someone else", id: ({ other }) => other.sessionId },
    { of: "one that ended", id: ({ ended }) => ended.session },
  ],
  identity: [{ of: "someone else", id: ({ other }) => other.identityId }],
  passkey: [{ of: "someone else", id: ({ other }) => other.passkeyId }],
  credential: [{ of: "someone else", id: ({ other }) => other.authenticator.id }],
  recoveryCode: [
    {
      of: "someone else",
      id: ({ other }) => other.secondStep.recoveryCodes[0] ?? "none",
      answer: "second-step-failed",
    },
  ],
  operation: [
    { of: "another club", id: ({ otherRevision }) => otherRevision },
    { of: "one that was undone", id: ({ ended }) => ended.undone, answer: "changed-meanwhile" },
  ],
  ownClaim: [
    { of: "another club", id: ({ otherRevision }) => otherRevision },
    { of: "someone else", id: ({ ended }) => ended.notUndone },
  ],
  line: [
    { of: "another club", id: ({ other }) => other.email, answer: "nothing" },
    { of: "someone erased", id: ({ ended }) => ended.erased.id, answer: "nothing" },
    { of: "someone merged", id: ({ ended }) => ended.merged.id, answer: "nothing" },
  ],
  card: [{ of: "someone erased", id: cardOfErased }],
  code: [
    {
      of: "an event that was deleted",
      id: ({ ended }) => ended.deleted.code,
      answer: "invalid-code",
    },
    { of: "a slip that was voided", id: ({ ended }) => ended.voided, answer: "invalid-code" },
  ],
  claim: [
    { of: "someone erased", id: ({ ended }) => ended.erased.claim, answer: "invalid-input" },
    { of: "someone merged", id: ({ ended }) => ended.merged.claim, answer: "invalid-input" },
  ],
  openedInvitation: [
    { of: "one that was withdrawn", id: ({ ended }) => ended.invited.token, answer: "nothing" },
    { of: "a door pass", id: ({ club }) => club.passToken },
  ],
  invitationLink: [
    {
      of: "one that was withdrawn",
      id: ({ ended }) => ended.invited.token,
      answer: "invitation-withdrawn",
    },
    { of: "a door pass", id: ({ club }) => club.passToken },
  ],
  openedPass: [
    { of: "one that was revoked", id: ({ ended }) => ended.revoked.token, answer: "nothing" },
    { of: "an invitation", id: ({ club }) => club.token },
  ],
  passLink: [
    { of: "one that was revoked", id: ({ ended }) => ended.revoked.token, answer: "pass-over" },
    { of: "an invitation", id: ({ club }) => club.token },
  ],
  sharedRecord: [{ of: "one that was revoked", id: ({ ended }) => ended.sharedRecord }],
  recordLink: [
    { of: "another member", id: ({ other }) => other.recordLinkId },
    { of: "one that was revoked", id: ({ ended }) => ended.recordLinkId },
  ],
  metRequirement: [{ of: "another club", id: ({ other }) => other.requirementId }],
  feed: [{ of: "one that ended", id: ({ ended }) => ended.feed }],
  resetLink: [
    { of: "one that was used", id: ({ ended }) => ended.reset, answer: "reset-failed" },
    { of: "a proof of an address", id: ({ ended }) => ended.proof, answer: "reset-failed" },
  ],
  proofLink: [
    { of: "one that was used", id: ({ ended }) => ended.proof, answer: "confirmation-failed" },
    { of: "a reset", id: ({ ended }) => ended.reset, answer: "confirmation-failed" },
  ],
  newEmailLink: [
    { of: "one that was used", id: ({ ended }) => ended.confirm, answer: "confirmation-failed" },
    { of: "one to undo it", id: ({ ended }) => ended.undo, answer: "confirmation-failed" },
  ],
  emailUndoLink: [
    { of: "one that was used", id: ({ ended }) => ended.undo, answer: "confirmation-failed" },
    { of: "one to confirm it", id: ({ ended }) => ended.confirm, answer: "confirmation-failed" },
  ],
} satisfies Record<string, StrangeId[]>;
export type Thing = keyof typeof allStrangeIds;
export const strangeIds: Record<Thing, readonly StrangeId[]> = allStrangeIds;
