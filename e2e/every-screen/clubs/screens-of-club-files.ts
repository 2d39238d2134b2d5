import type { Page } from "@playwright/test";
import type { ClubCreation } from "#contract/clubs/club-file/club-file.ts";
import { smallClubFile } from "#test-support/sheets/small-club-file.ts";
import { zippedClub } from "#test-support/sheets/zipped-club.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const page = { path: "/no-club", as: (stage: Stage) => stage.newAdmin() };

const choose = async (page: Page) => {
  const file = { name: "club.zip", mimeType: "application/zip" };
  await page
    .locator("input[type=file]")
    .setInputFiles({ ...file, buffer: zippedClub(smallClubFile()) });
  await page.locator("section li").first().waitFor();
};

/** The page if the user's last club from a file was like this. */
const afterCreation = (latest: Partial<ClubCreation>) => {
  const none = { key: "key", percent: 0, endedAt: 1e14, club: null };
  return {
    ...page,
    prepare: (page: Page) =>
      page.route("**/club-files/latest", (route) =>
        route.fulfill({ json: { latest: { ...none, ...latest } } }),
      ),
    reach: (page: Page) =>
      page.locator("section :is(progress, [role=status], [role=alert])").first().waitFor(),
  };
};

/** Creating a club from a file. */
export const clubFileScreens: Screen[] = [
  { ...page, name: "club-file-found", reach: choose, typed: ["Robotics"] },
  {
    ...page,
    name: "club-file-lost",
    typed: ["Robotics"],
    prepare: (page) =>
      page.route("**/club-files/*", (route) =>
        route.request().method() === "PUT" ? route.fulfill({ status: 502 }) : route.continue(),
      ),
    async reach(page) {
      await choose(page);
      await page.locator("section:has(li) button").first().click();
      await page.locator("section [role=alert]").waitFor();
    },
  },
  { name: "club-file-running", ...afterCreation({ state: "running", percent: 42 }) },
  {
    name: "club-file-done",
    typed: ["Robotics"],
    ...afterCreation({ state: "done", club: { id: "club", name: "Robotics" } }),
  },
  { name: "club-file-stopped", ...afterCreation({ state: "stopped" }) },
  { name: "club-file-canceled", ...afterCreation({ state: "canceled" }) },
];
