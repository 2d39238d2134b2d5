import { t } from "@lingui/core/macro";
import type { ExportFormat } from "#contract/reports/exports.ts";
import { downloads } from "#web/platform/api/api-client.ts";
import type { Saved } from "#web/platform/save-file.ts";

/** One of a club's lists that can be saved as a file. */
export type ClubFile = {
  label: (kind: string) => string;
  read: (format: ExportFormat) => Promise<Saved>;
  /** What to know before saving it. */
  about?: string;
};

export const membersFile = (clubId: string): ClubFile => ({
  label: (kind) => t`Members as ${kind}`,
  read: (format) => ofClub.exports.members.$get({ param: { clubId }, query: { format } }),
});

export const historyFile = (clubId: string): ClubFile => ({
  label: (kind) => t`History as ${kind}`,
  read: (format) => ofClub.exports.history.$get({ param: { clubId }, query: { format } }),
});

export const attendeesFile = (clubId: string, eventId: string): ClubFile => ({
  label: (kind) => t`Attendees as ${kind}`,
  read: (format) =>
    ofClub.events[":eventId"].export.$get({ param: { clubId, eventId }, query: { format } }),
});

/** Members, events, attendance, and history, one table for each. */
export const everythingFile = (clubId: string): ClubFile => ({
  label: (kind) => t`Everything as ${kind}`,
  about: t`“Everything” doesn't include accounts, open requests, or reasons.`,
  read: (format) => ofClub.exports.everything.$get({ param: { clubId }, query: { format } }),
});

/** Where every member stands on a requirement. */
export const requirementFile = (clubId: string, requirementId: string): ClubFile => ({
  label: (kind) => t`Requirement as ${kind}`,
  read: (format) =>
    ofClub.requirements[":requirementId"].export.$get({
      param: { clubId, requirementId },
      query: { format },
    }),
});

const ofClub = downloads.clubs[":clubId"];
