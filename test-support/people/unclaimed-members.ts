import { newcomerSchema } from "#contract/attendance/door.ts";
import {
  claimedSchema,
  unclaimedMembersSchema,
} from "#contract/members/claims/unclaimed-members.ts";
import type { TestApp } from "../servers/test-app.ts";
import { askForProof } from "../servers/written-mail.ts";
import type { Admin, Member } from "./people.ts";

/** Saves a record under a member's email in a club, and confirms the email. */
export async function leaveUnclaimedMember(
  app: TestApp,
  { browser, api }: Admin,
  member: Member,
  { meetings, people: [row] }: { meetings: object[]; people: object[] },
): Promise<{ id: string }> {
  const people = [{ ...row, name: "Nia Held", email: member.user.email }];
  await browser.post(`${api}/imports`, { sheet: { meetings, people } });
  await app.browser().put("/api/address-proofs", { token: await askForProof(app, member.browser) });
  const { records } = unclaimedMembersSchema.parse(
    (await member.browser.get("/api/me/records")).body,
  );
  const [record] = records;
  if (record === undefined) throw new Error("Nothing is held for the member.");
  return { id: record.personId };
}

/**
 * Lets a member claim the record of someone whom an admin adds to an event; returns the operation.
 */
export async function claimSomebody(
  { browser }: Admin,
  newcomers: string,
  member: Member,
): Promise<string> {
  const tam = { firstName: "Tam", lastName: "Earlier", gradYear: null };
  const { claim } = newcomerSchema.parse((await browser.post(newcomers, tam)).body);
  const { body } = await member.browser.post("/api/me/claims", { claim: claim.code });
  return String(claimedSchema.parse(body).claim.revision);
}
