import { plural, t } from "@lingui/core/macro";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { onlyForThisPerson } from "#web/platform/api/person.ts";
import { copyText } from "#web/platform/ui/copy-button.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";

const memberEmailsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "member-emails"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["member-emails"].$get({ param: { clubId } })).json(),
    // Emails change independently of the club.
    staleTime: 30_000,
  });

/** Copies the emails of some members, to paste into a message, and says how many have none (R4.16). */
export async function copyEmails(
  queryClient: QueryClient,
  clubId: string,
  personIds: readonly string[],
): Promise<void> {
  const say = onlyForThisPerson(notify);
  const wanted = new Set(personIds);
  const reading = queryClient
    .fetchQuery(memberEmailsQuery(clubId))
    .then(({ emails }) => emails.filter(({ id }) => wanted.has(id)).map(({ email }) => email));
  const copying = copyText(
    reading.then((emails) => {
      // What was copied before is worth more than nothing.
      if (emails.length === 0) throw new Error("There are no emails to copy.");
      return [...new Set(emails)].join(", ");
    }),
  );
  let emails;
  try {
    emails = await reading;
  } catch (error) {
    const reason = messageOf(error);
    say(t`We couldn't load the emails. ${reason}`);
    return;
  }
  const none = plural(wanted.size, {
    one: "This member has no email.",
    other: "None of these # members has an email.",
  });
  const isCopied = await copying;
  if (!isCopied) {
    say(emails.length === 0 ? none : t`We couldn't copy the emails. Try again.`);
    return;
  }
  const copied = plural(new Set(emails).size, {
    one: "Copied # email.",
    other: "Copied # emails.",
  });
  const without = plural(wanted.size - emails.length, {
    one: "# member has no email.",
    other: "# members have no email.",
  });
  say(wanted.size === emails.length ? copied : `${copied} ${without}`, "success");
}
