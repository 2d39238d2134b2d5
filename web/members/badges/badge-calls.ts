import { t } from "@lingui/core/macro";
import type { PrintableBadge } from "#contract/members/badges.ts";
import { api } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { onlyForThisPerson } from "#web/platform/api/person.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";

type OfMember = { clubId: string; personId: string };

/** Gets members' badges to print; those who have none get one (R34.20). */
export async function makeBadges(
  clubId: string,
  personIds: readonly string[],
): Promise<PrintableBadge[] | undefined> {
  const say = onlyForThisPerson(notify);
  try {
    const json = { personIds: [...personIds] };
    const answer = await api.clubs[":clubId"].badges.$post({ param: { clubId }, json });
    return (await answer.json()).badges;
  } catch (error) {
    const reason = messageOf(error);
    say(t`We couldn't make the badges. ${reason}`);
    return undefined;
  }
}

const badgeOf = () => api.clubs[":clubId"].members[":personId"].badge;

/** Gives a member a new badge, once for each key, which ends the old one (R34.21). */
export async function renewBadge(param: OfMember, key: string): Promise<PrintableBadge[]> {
  return (await (await badgeOf().$post({ param, json: { key } })).json()).badges;
}

/** Ends a member's badge, and offers to undo that (R34.21). */
export async function endBadge(
  param: OfMember,
  { name, number }: { name: string; number: string },
  onChange: () => void,
): Promise<void> {
  const say = onlyForThisPerson(notify);
  const run = async (work: () => Promise<unknown>, failed: (why: string) => string) => {
    try {
      await work();
      return true;
    } catch (error) {
      say(failed(messageOf(error)));
      return false;
    } finally {
      onChange();
    }
  };
  const restore = () =>
    run(
      () => badgeOf().$put({ param, json: { number } }),
      (why) => t`We couldn't restore the badge. ${why}`,
    );
  const isEnded = await run(
    () => badgeOf().$delete({ param }),
    (why) => t`We couldn't end the badge. ${why}`,
  );
  if (isEnded)
    say(t`${name}'s badge no longer works.`, "success", {
      label: t`Undo`,
      clubId: param.clubId,
      onAct: () => void restore(),
    });
}
