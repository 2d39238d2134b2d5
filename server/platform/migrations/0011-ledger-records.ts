/** A line of the record of version 0.1. */
export type OldRecord = {
  clubId: string;
  id: string;
  at: number;
  kind: string;
  actorId: string | null;
  subjectId: string | null;
  eventId: string | null;
  details: string;
};

type OldDetails = {
  status?: string;
  points?: number;
  from?: unknown;
  to?: unknown;
  attendees?: number;
};

/** A line of version 0.1's record as an operation; undefined for lines that aren't operations. */
export function toOperation(row: OldRecord) {
  const what = toWhat(row, JSON.parse(row.details) as OldDetails);
  if (what === undefined) return undefined;
  const [kind, details] = what;
  const { clubId, at, actorId } = row;
  return { clubId, at, actorId, kind, details: JSON.stringify(details) };
}

function toWhat(
  { kind, actorId, subjectId, eventId }: OldRecord,
  { status, points, from, to, attendees }: OldDetails,
): [kind: string, details: object] | undefined {
  const eventSet = (changes: object) => [{ fact: "event", eventId, changes }];
  switch (kind) {
    case "admin-created":
      return ["seat-given", { accountId: subjectId }];
    case "event-created":
      return ["event-created", { eventId, status, points: points ?? null }];
    case "event-status-changed":
      return ["event-set", { facts: eventSet({ status: { from, to } }), people: 0 }];
    case "event-points-changed":
      return ["event-set", { facts: eventSet({ points: { from, to } }), people: attendees ?? 0 }];
    case "checked-in":
      return ["checked-in", { events: [{ eventId, people: 1 }], first: [actorId] }];
    case "attendee-added": {
      const present = { state: "present", points: null };
      const fact = { fact: "attendance", eventId, personId: subjectId, from: null, to: present };
      return ["attendees-added", { facts: [fact] }];
    }
    case "carryover-changed": {
      const fact = { fact: "carryover", termId: "1", personId: subjectId, from, to };
      return ["carryover-set", { facts: [fact] }];
    }
    default:
      return undefined;
  }
}
