import type { Page, Route } from "@playwright/test";
import type { MemberClubDetails } from "#contract/clubs/clubs.ts";
import { createEvent } from "#test-support/people/people.ts";
import { checkInForm } from "../../support/check-in-form.ts";
import { answerClosedWindow } from "../../support/closed-window.ts";
import { cutNetwork, installWorker } from "../../support/cut-network.ts";
import { logIn } from "../../support/log-in.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asMember = ({ member }: Stage) => member;
const asNewMember = (stage: Stage) => stage.newMember();
const openEvent = (stage: Stage) => stage.event("Soldering").code;
const clubPath = ({ clubId }: Stage) => `/member/clubs/${clubId}/details`;
const mainHeading = (name: string) => (page: Page) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

const reasons = {
  cancelled: "Storm",
  points: "Stayed to clean up",
  removed: "Was seen elsewhere",
};

const listedName = "Mia McLee";

/** Screens of members. */
export const memberScreens: Screen[] = [
  {
    name: "clubs-empty",
    path: "/member/clubs",
    as: asNewMember,
    reach: (page) => page.getByRole("heading", { name: "No Clubs Yet..." }).waitFor(),
  },
  {
    name: "clubs",
    path: "/member/clubs",
    as: asMember,
    reach: (page) => page.getByRole("article").first().waitFor(),
  },
  {
    name: "clubs-loading",
    path: "/member/account",
    as: asMember,
    prepare: (page) => page.route("/api/me/clubs", () => {}),
    reach: async (page) => {
      await mainHeading("Account")(page);
      await page.getByRole("link", { name: "Clubs" }).click();
      await page.getByRole("status", { name: "Loading clubs" }).waitFor();
    },
  },
  {
    name: "clubs-failed",
    path: "/member/clubs",
    as: asMember,
    prepare: (page) => page.route("/api/me/clubs", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "club-details",
    path: clubPath,
    as: asMember,
    reach: (page) => page.getByRole("table").waitFor(),
  },
  {
    name: "club-details-corrected",
    path: clubPath,
    as: asMember,
    prepare: (page) => page.route("/api/me/clubs/*", answerCorrected),
    typed: [...Object.values(reasons), listedName],
    reach: (page) => page.getByText("Removed").first().waitFor(),
  },
  {
    name: "club-details-sort-menu",
    path: clubPath,
    as: asMember,
    reach: (page) => page.getByRole("button", { name: "Sort" }).click(),
  },
  { name: "check-in", path: "/member/checkin", as: asMember, reach: mainHeading("Check In") },
  ...(["not-open-yet", "check-in-closed"] as const).map((code): Screen => ({
    name: `check-in-${code}`,
    path: (stage) => `/member/checkin?code=${openEvent(stage)}`,
    as: asMember,
    prepare: (page) => answerClosedWindow(page, code, { opensAt: Date.now() + 3_600_000 }),
    reach: async (page) => {
      await page.getByRole("status").getByText("Soldering").waitFor();
    },
  })),
  {
    name: "check-in-success",
    path: "/member/checkin",
    as: asNewMember,
    reach: async (page, stage) => {
      await checkInForm(page).send(openEvent(stage));
      await checkInForm(page).success.waitFor();
    },
  },
  {
    name: "check-in-scanned",
    path: "/member/checkin",
    as: asNewMember,
    typed: ["Mural Night", "Paint Day"],
    reach: async (page, stage) => {
      const admin = await stage.newAdmin();
      const [form, events] = [checkInForm(page), ["Mural Night", "Paint Day"]];
      const [first, second] = await Promise.all(events.map((name) => createEvent(admin, { name })));
      await form.send(first?.code ?? "");
      await form.success.waitFor();
      await page.goto(`/member/checkin?code=${second?.code ?? ""}`);
      await page.getByRole("button", { name: "Undo" }).waitFor();
    },
  },
  {
    name: "check-in-new-club",
    path: (stage) => `/member/checkin?code=${openEvent(stage)}`,
    as: asNewMember,
    reach: (page) => page.getByRole("button", { name: "Not Now" }).waitFor(),
  },
  {
    name: "check-in-arrived",
    path: (stage) => `/member/checkin?code=${openEvent(stage)}`,
    reach: async (page, stage) => {
      await page.getByText("Soldering").waitFor();
      const { user, password } = await stage.newMember();
      await logIn(page, user.email, password);
      await checkInForm(page).success.waitFor();
    },
  },
  {
    name: "check-in-question",
    path: "/login",
    reach: async (page, stage) => {
      const { user, password } = await stage.newMember();
      await page.goto(`/member/checkin?code=${openEvent(stage)}`);
      await page.getByText("Soldering").waitFor();
      await logIn(page, user.email, password);
      await page.getByRole("button", { name: "Not Now" }).waitFor();
    },
  },
  {
    name: "check-in-repeated",
    path: "/member/checkin",
    as: asMember,
    reach: async (page, stage) => {
      await checkInForm(page).send(openEvent(stage));
      await checkInForm(page).repeat.waitFor();
    },
  },
  {
    name: "check-in-invalid",
    path: "/member/checkin",
    as: asMember,
    reach: async (page) => {
      await checkInForm(page).send("zzzz zzzz");
      await page.getByText("Invalid code.").waitFor();
    },
  },
  {
    name: "check-in-offline",
    path: "/member/checkin",
    as: asMember,
    reach: async (page, stage) => {
      // Otherwise, its script may be on the way when the network ends, and the browser complains.
      await installWorker(page);
      await checkInForm(page).field.fill(openEvent(stage));
      await page.context().setOffline(true);
      await checkInForm(page).submit.click();
      await page.getByText("Trying again…").waitFor();
    },
  },
  {
    name: "check-in-without-network",
    path: "/member/checkin",
    as: asMember,
    reach: async (page, stage) => {
      await cutNetwork(page.context(), await installWorker(page));
      await page.goto(`/member/checkin?code=${openEvent(stage)}`);
      await page.getByText("You're not checked in yet.").waitFor();
    },
  },
  {
    name: "check-in-stopped",
    path: "/member/checkin",
    as: asMember,
    reach: async (page, stage) => {
      await page.route("/api/me/checkins", (route) => route.abort());
      await checkInForm(page).send(openEvent(stage));
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByRole("button", { name: "Try Again" }).waitFor();
    },
  },
  { name: "member-account", path: "/member/account", as: asMember, reach: mainHeading("Account") },
  {
    name: "member-account-menu",
    path: "/member/account",
    as: asMember,
    reach: (page) => page.getByRole("button", { name: "Account menu" }).click(),
  },
  {
    name: "member-navigation",
    path: "/member/clubs",
    as: asMember,
    phoneOnly: true,
    reach: (page) => page.getByRole("button", { name: /^⟦?Menu/ }).click(),
  },
];

/** A club whose attendance an officer corrected in every way that members are shown. */
async function answerCorrected(route: Route): Promise<void> {
  const answer = await route.fetch();
  const club = (await answer.json()) as MemberClubDetails;
  const [first, second, third, fourth, ...others] = club.attendance;
  const removal = { mayReturn: false, moved: false, reason: null };
  const corrected: MemberClubDetails = {
    ...club,
    listedAs: { name: listedName, gradYear: 2028 },
    attendance: [
      ...(first ? [{ ...first, cancelled: true, points: 0, reason: reasons.cancelled }] : []),
      ...(second ? [{ ...second, points: 7, reason: reasons.points }] : []),
      ...others,
    ],
    removals: [
      ...(third ? [{ ...third, ...removal, mayReturn: true, reason: reasons.removed }] : []),
      ...(fourth ? [{ ...fourth, ...removal, moved: true }] : []),
    ],
  };
  await route.fulfill({ response: answer, json: corrected });
}
