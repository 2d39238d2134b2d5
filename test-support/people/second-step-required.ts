import type { SecondStepChoice } from "#contract/accounts/second-step/second-step-choices.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import type { Answer, Browser } from "../browser/browser.ts";
import { refusal } from "../requests/refusals.ts";
import type { TestApp } from "../servers/test-app.ts";
import { signUpAdmin, type Admin } from "./people.ts";
import { giveSeats } from "./seats.ts";
import { addSecondStep } from "./second-step.ts";

type Club = Pick<Admin, "browser" | "api">;

/** The answer to someone who hasn't passed the second step that the club requires. */
export const blocked = refusal("second-step-required");

/** A club whose owner has an authenticator app, and requires a second step. */
export async function openStrictClub(app: TestApp): Promise<Admin> {
  const admin = await signUpAdmin(app.browser());
  await addSecondStep(app, admin);
  await requireSecondStep(admin);
  return admin;
}

/** Someone with a club of their own and a seat in the admin's. */
export async function openOfficer(app: TestApp, { club, api }: Admin): Promise<Admin> {
  const officer = await signUpAdmin(app.browser());
  await giveSeats(app, club.id, { [officer.user.id]: "officer" });
  return { ...officer, club, api };
}

/** Reads something that only people who run the club may see. */
export function look(browser: Browser, { api }: Pick<Admin, "api">): Promise<Answer> {
  return browser.get(`${api}/events`);
}

/** Asks for a second step of everyone who runs the club, or stops that. */
export function askForSecondStep(
  { browser, api }: Club,
  choice: SecondStepChoice = "required",
): Promise<Answer> {
  return browser.post(`${api}/operations`, { command: { kind: "set-second-step", choice } });
}

/** Requires a second step, as an owner who has one; returns the operation's revision. */
export async function requireSecondStep(club: Club): Promise<number> {
  const { status, body, text } = await askForSecondStep(club);
  if (status !== 201) throw new Error(`The second step isn't required: ${status} ${text}`);
  return operationAnswerSchema.parse(body).revision;
}

/** The clubs that this browser's session may not reach before a second step. */
export async function blockedClubs(browser: Browser): Promise<string[]> {
  const { body } = await browser.get("/api/session");
  const { user } = body as { user: { seats: { clubId: string; needsSecondStep?: true }[] } | null };
  return (user?.seats ?? []).flatMap(({ clubId, needsSecondStep }) =>
    needsSecondStep === true ? clubId : [],
  );
}
