import type { Page } from "@playwright/test";
import type { UnclaimedMembers, ClaimPreview } from "#contract/members/claims/unclaimed-members.ts";
import { sendMail } from "../../support/send-mail.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asMember = ({ member }: Stage) => member;
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

const names = ["Ana Maria Ruiz-Calderón", "Ben Ruiz"];
const clubs = ["Robotics Club of the Northern Districts", "Chess"];
const unclaimed: UnclaimedMembers = {
  addressConfirmed: true,
  records: names.map((name, index) => ({
    club: { id: `club-${index}`, name: clubs[index] ?? "" },
    personId: `person-${index}`,
    name,
    gradYear: index === 0 ? 2027 : null,
    meetings: index === 0 ? 41 : 1,
    points: index === 0 ? 1215 : 5,
  })),
};
const preview: ClaimPreview = { revision: 7, now: 15, after: 1225, both: 2 };

async function leaveUnclaimedMembers(page: Page): Promise<void> {
  await page.route("**/api/me/records", (route) => route.fulfill({ json: unclaimed }));
  await page.route("**/api/me/records/*/*", (route) => route.fulfill({ json: preview }));
}

const screen = { path: "/claim", as: asMember, typed: [...names, ...clubs] };
const link = { path: "/confirm-address?token=abc" };

/** Screens where people claim records a club saved before they had an account. */
export const recordsScreens: Screen[] = [
  {
    ...screen,
    name: "unclaimed-members-asked",
    prepare: async (page) => {
      await sendMail(page);
      await page.route("**/api/me/address-proofs", (route) => route.fulfill({ status: 202 }));
    },
    reach: async (page) => {
      await press(page, "Confirm Email");
      await page.getByRole("button", { name: "Send Again" }).waitFor();
    },
  },
  {
    ...screen,
    name: "unclaimed-members",
    prepare: leaveUnclaimedMembers,
    reach: (page) => page.getByText("Ben Ruiz").waitFor(),
  },
  {
    ...screen,
    name: "unclaimed-members-claim",
    prepare: leaveUnclaimedMembers,
    reach: async (page) => {
      await page.getByRole("listitem").getByRole("button").first().click();
      await page.getByRole("dialog").getByText("1,225").waitFor();
    },
  },
  {
    ...link,
    name: "confirm-address",
    reach: async (page) => {
      await press(page, "Confirm Email");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    ...link,
    name: "confirm-address-done",
    prepare: (page) =>
      page.route("**/api/address-proofs", (route) => route.fulfill({ status: 204 })),
    reach: async (page) => {
      await press(page, "Confirm Email");
      await page.getByRole("main").getByRole("link").waitFor();
    },
  },
];
