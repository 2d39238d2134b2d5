import { operationAnswerSchema } from "#contract/ledger.ts";
import type { SecondStepChoice } from "#contract/second-step-choices.ts";
import type { Answer, Browser } from "./browser.ts";
import type { Admin } from "./people.ts";

type Club = Pick<Admin, "browser" | "api">;

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
