import type { Page } from "@playwright/test";
import type { Session } from "#contract/accounts/accounts.ts";
import type { OwnLogins } from "#contract/accounts/school-login/school-login.ts";
import type { OwnSecondStep } from "#contract/accounts/second-step/second-step.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const clubName = "Robotics Club";

/** Answers as if a club of the user required a second step that this session hasn't passed. */
const blocked =
  (own: Partial<OwnSecondStep> = {}, logins: Partial<OwnLogins> = {}) =>
  async (page: Page) => {
    await page.route("/api/session", async (route) => {
      const response = await route.fetch();
      const { user } = (await response.json()) as Session;
      if (user === null) return route.fulfill({ response });
      const seat = { clubId: "made-up", clubName, role: "officer", needsSecondStep: true };
      return route.fulfill({ json: { user: { ...user, seats: [seat] } } });
    });
    const state: OwnSecondStep = { hasOne: false, passed: false, needsEmail: false, ...own };
    await page.route("/api/me/second-step", (route) => route.fulfill({ json: state }));
    const ways = {
      hasPassword: true,
      waysIn: 1,
      passkeys: [],
      secondStep: null,
      identities: [],
      ...logins,
    };
    await page.route("/api/me/logins", (route) => route.fulfill({ json: ways }));
  };
const at = Date.parse("2026-11-20T12:00:00Z");
const passkeys = [{ id: "phone", name: "My phone", createdAt: at, lastAt: null }];

const ofOfficer = {
  path: "/second-step?redirect=%2Fadmin%2Fevents",
  as: (stage: Stage) => stage.newMember(),
  typed: [clubName],
  reach: (page: Page) => page.locator("section:has(> h2)").first().waitFor(),
};

/** The setting, as its owner finds it. */
const setting = (choice: "optional" | "required", own: boolean) => (page: Page) =>
  page.route("**/api/clubs/*/second-step", (route) =>
    route.fulfill({ json: { revision: 1, choice, own } }),
  );
const ofOwner = {
  path: "/admin/settings",
  as: (stage: Stage) => stage.newAdmin(),
  reach: (page: Page) => page.locator("section:has(> div > h2)").nth(2).waitFor(),
};

/** Screens of clubs that require a second step of everyone who runs them. */
export const requiredSecondStepScreens: Screen[] = [
  { ...ofOfficer, name: "second-step-needed", prepare: blocked() },
  {
    ...ofOfficer,
    name: "second-step-to-pass",
    prepare: blocked({ hasOne: true }, { passkeys }),
  },
  {
    ...ofOfficer,
    name: "second-step-needs-email",
    prepare: blocked({ needsEmail: true }, { passkeys }),
  },
  { ...ofOwner, name: "settings-second-step-first", prepare: setting("optional", false) },
  { ...ofOwner, name: "settings-second-step-required", prepare: setting("required", true) },
];
