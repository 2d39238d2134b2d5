import type { SchoolSignUpInput } from "#contract/accounts/accounts.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { textOf } from "#web/platform/ui/fields/use-form.ts";

/**
 * What the fields of every sign-up say, in the API's format. The server validates and normalizes
 * it.
 */
export function readSignUp(data: FormData, invitation: string | undefined): SchoolSignUpInput {
  const text = (name: string) => textOf(data, name);
  const person = {
    firstName: text("firstName"),
    lastName: text("lastName"),
    acceptedTerms: true,
  } as const;
  if (invitation !== undefined) return { accountType: "invited", invitation, ...person };
  return data.get("accountType") === "admin"
    ? { accountType: "admin", clubName: text("clubName"), timeZone: ownTimeZone(), ...person }
    : {
        accountType: "member",
        gradYear: Number(text("gradYear")),
        claim: text("claim") || undefined,
        ...person,
      };
}
