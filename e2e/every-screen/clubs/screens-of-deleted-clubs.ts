import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const note = "Bring the key to the gym.\nAsk Kim about the tables.";
const settings = { path: "/admin/settings", as: (stage: Stage) => stage.newAdmin() };

/** An owner who has deleted their only club, and a member who attended there. */
async function deletedClub(stage: Stage) {
  const [admin, member] = [await stage.newAdmin(), await stage.newMember()];
  await checkIn(member, (await createEvent(admin, { name: "Kickoff", points: 7 })).code);
  const { browser, api, club } = admin;
  await browser.post(`${api}/deletion`, { clubName: club.name });
  return { admin, member };
}

async function askToDelete(page: Page) {
  await page.getByRole("button", { name: "Delete Club" }).click();
  await page.getByRole("dialog").getByRole("textbox").waitFor();
}

/** Deleting a club, and what is left of it for 30 days. */
const clubScreens: Screen[] = [
  { ...settings, name: "delete-club", reach: askToDelete },
  {
    ...settings,
    name: "delete-club-loading",
    prepare: (page) => page.route("**/api/clubs/*/deletion", () => {}),
    async reach(page) {
      await page.getByRole("button", { name: "Delete Club" }).click();
      await page.getByRole("status", { name: "Checking what will be deleted" }).waitFor();
    },
  },
  {
    ...settings,
    name: "delete-club-failed",
    prepare: (page) =>
      page.route("**/api/clubs/*/deletion", (route) => route.fulfill({ status: 503 })),
    async reach(page) {
      await page.getByRole("button", { name: "Delete Club" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Retry" }).waitFor();
    },
  },
  {
    ...settings,
    name: "delete-club-refused",
    typed: ["Mural"],
    async reach(page) {
      await askToDelete(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").fill("Mural");
      await dialog.getByRole("button", { name: "Delete Club" }).click();
      await dialog.getByText("This isn't the club's name").waitFor();
    },
  },
  {
    name: "no-club",
    path: "/no-club",
    as: async (stage) => (await deletedClub(stage)).admin,
    reach: (page) => page.getByRole("button", { name: "Restore Club" }).waitFor(),
  },
  {
    name: "clubs-deleted",
    path: "/member/clubs",
    as: async (stage) => (await deletedClub(stage)).member,
    reach: (page) => page.getByText("An owner deleted this club").waitFor(),
  },
  {
    name: "club-details-deleted",
    path: "/member/clubs",
    as: async (stage) => (await deletedClub(stage)).member,
    typed: ["Kickoff"],
    async reach(page) {
      await page.getByRole("link", { name: "Mural Club" }).click();
      await page.getByRole("table").waitFor();
    },
  },
];

/** An officers' note on an event, and a form that took over the last event's settings. */
const eventScreens: Screen[] = [
  {
    name: "event-details-note",
    path: "/admin/events",
    typed: [...note.split("\n"), "Kickoff"],
    async as(stage) {
      const admin = await stage.newAdmin();
      await createEvent(admin, { name: "Kickoff", note });
      return admin;
    },
    async reach(page) {
      await page.getByRole("article").click();
      await page.getByText("Bring the key").waitFor();
    },
  },
  {
    name: "create-event-last-settings",
    path: "/admin/events/create",
    as: ({ admin }) => admin,
    async reach(page) {
      await page.getByRole("button", { name: /Fill In from Last Event/ }).click();
      await page.getByRole("button", { name: "Clear" }).waitFor();
    },
  },
  {
    name: "create-event-more-options",
    path: "/admin/events/create",
    as: ({ admin }) => admin,
    async reach(page) {
      await page.getByText("More Options").click();
      await page.getByLabel("Note for Officers").waitFor();
    },
  },
];

export const deletedClubScreens: Screen[] = [...clubScreens, ...eventScreens];
