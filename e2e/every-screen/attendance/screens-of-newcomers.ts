import type { Page } from "@playwright/test";
import type { Session } from "#contract/accounts/accounts.ts";
import { answerSettings } from "../../support/answer-settings.ts";
import type { Stage } from "../../support/stage.ts";
import { being, set, settings } from "../operations/screens-of-operators.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const asMember = ({ member }: Stage) => member;
const dialog = (page: Page) => page.getByRole("dialog");

/** As on a server whose latest graduation year is over. */
const shutOut = (page: Page) =>
  page.route("/api/settings", (route) => answerSettings(route, { maxGradYear: 2026 }));

const onEvents = { path: "/admin/events", as: asAdmin };
const isShown = (page: Page) => page.getByText(/9th.*12.*th/).waitFor();
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).click();
  await dialog(page).waitFor();
};

/** As an operator, whose setting can be changed on the page or can't. */
const asOperator = (source: "default" | "environment") => async (page: Page) => {
  await shutOut(page);
  await being("ready")(page);
  const maxGraduationYear = {
    ...settings.settings.maxGraduationYear,
    ...set<number | "rolling">(2026, source, 2027),
  };
  await page.route("/api/operator/settings", (route) =>
    route.fulfill({
      json: { ...settings, settings: { ...settings.settings, maxGraduationYear } },
    }),
  );
};

const letIn = async (page: Page) => {
  await press(/Let Them In/)(page);
  await dialog(page).locator("p").first().waitFor();
};

const typedName = {
  saved: "Reyes-domínguez",
  typed: "Reyes-Domínguez",
  name: "Maria de los Ángeles Reyes-Domínguez",
};

/** As after a sign-up with such a name. */
const signedUp = (page: Page) =>
  page.route("/api/session", async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as Session;
    // Runs before the page can show anything about its user.
    await page.evaluate(
      ([key, draft]) => sessionStorage.setItem(key ?? "", draft ?? ""),
      [`draft ${user?.id ?? ""} typed name`, JSON.stringify(typedName)],
    );
    await route.fulfill({ response });
  });
const afterSignUp = {
  prepare: signedUp,
  typed: [typedName.saved, typedName.typed],
  reach: (page: Page) => page.getByText(/Reyes-domínguez/).waitFor(),
};

/** Screens about who can sign up, and of those who just have. */
export const newcomerScreens: Screen[] = [
  { ...onEvents, name: "events-shut-out", prepare: shutOut, reach: isShown },
  { ...onEvents, name: "events-ask-operator", prepare: shutOut, reach: press(/Ask the Operator/) },
  { ...onEvents, name: "events-let-in", prepare: asOperator("default"), reach: letIn },
  { ...onEvents, name: "events-let-in-fixed", prepare: asOperator("environment"), reach: letIn },
  { ...afterSignUp, name: "clubs-typed-name", path: "/member/clubs", as: asMember },
  { ...afterSignUp, name: "events-typed-name", path: "/admin/events", as: asAdmin },
  { ...afterSignUp, name: "check-in-typed-name", path: "/member/checkin", as: asMember },
];
