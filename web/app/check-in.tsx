import { t } from "@lingui/core/macro";
import type { Session, User } from "#contract/accounts/accounts.ts";
import { askForSession } from "../accounts/login/sign-in.ts";
import { notAMemberText } from "../accounts/not-a-member-text.ts";
import { codeInUrl } from "../attendance/check-in/code-link.ts";
import { completePendingCheckIns } from "../attendance/check-in/complete-pending-check-ins.ts";
import { stateOfArrival } from "../attendance/check-in/queue/check-in-state.ts";
import { queueScanned } from "../attendance/check-in/queue/queue-scanned.ts";
import { beforeErrors } from "../platform/api/api-client.ts";
import { mayPass } from "../platform/api/retries.ts";
import { findKnownMember } from "../platform/device/known-member.ts";
import { dropPendingCheckIns, hasPendingCheckIns } from "../platform/device/pending-check-ins.ts";
import { historyStateWith } from "../platform/history-state.ts";
import { searchText } from "../platform/language/search-text.ts";
import { openDocument } from "../platform/open-document.ts";
import { saysSessionEnded } from "../platform/session-end.ts";
import { LoadFailure, startDocument } from "./document.tsx";
import { CheckInDocument, checkInState } from "./routes/member/-check-in-document.tsx";

beforeErrors((code) => {
  if (saysSessionEnded(code)) void leaveIfEnded();
});

/** What was submitted waits for its person, whom the login brings back. */
async function leaveIfEnded(): Promise<void> {
  const session = await askForSession().catch(() => undefined);
  if (session?.user === null) leave(session);
}

/** The check-in's document. */
void startDocument(async (session) => {
  if (session instanceof Error) return openOffline(session);
  const { user } = session;
  if (user === null || user.personId === null) {
    leave(session);
    return undefined;
  }
  if (hasPendingCheckIns()) await arrive(user);
  return { page: <CheckInDocument user={user} />, isAsRendered: isAsRendered(user) };
});

/** Whether it is the form, rather than what a submission led to. */
function isAsRendered({ id }: Pick<User, "id">): boolean {
  const { checkedIn, cameEarly } = checkInState();
  return checkedIn?.userId !== id && cameEarly?.userId !== id;
}

/** Opens the page for those that this one isn't for. */
function leave({ user, locked }: Session): void {
  if (locked === true) return location.replace("/door");
  if (user !== null) return openDocument("/", { notice: notAMemberText(user) });
  // The server takes people without a session to the login, so they had one, and its spots are theirs.
  dropPendingCheckIns();
  const redirect = location.pathname + location.search;
  return openDocument(`/login${searchText({ redirect })}`, { sessionEnded: true });
}

/** Uses the spots that were saved for someone who has now logged in (R7.15). */
async function arrive({ id }: User): Promise<void> {
  try {
    const arrival = await completePendingCheckIns();
    history.replaceState(historyStateWith(stateOfArrival(id, arrival) ?? {}), "");
  } catch {
    // The next page tries again.
  }
}

/**
 * The page without a server, for the member who is logged in on this device: the code of the link
 * that led here waits as after Submit (R7.23).
 */
async function openOffline(error: Error) {
  const code = codeInUrl();
  const member = mayPass(error) ? findKnownMember() : undefined;
  if (member === undefined) {
    const why =
      code === undefined || !mayPass(error)
        ? error.message
        : t`You're not checked in. No member is logged in on this device, so we can't save your check-in. Scan the code again when you're back online.`;
    return { page: <LoadFailure why={why} />, isAsRendered: false };
  }
  if (code !== undefined) await queueScanned(code, member);
  const user: User = { ...member, email: "", type: "member", seats: [] };
  return {
    page: <CheckInDocument user={user} isOffline />,
    isAsRendered: isAsRendered(user),
    userId: user.id,
  };
}
