import type { Page } from "@playwright/test";
import { largeClubFile } from "#test-support/large-club-file.ts";
import { smallClubFile } from "#test-support/small-club-file.ts";
import { zippedClub } from "#test-support/zipped-club.ts";
import { networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";

/** Large enough that the page can be seen, reloaded, or left while it is created. */
const large = zippedClub(largeClubFile({ members: 500, events: 80 }));
const small = zippedClub(smallClubFile());

const card = (page: Page) => page.getByRole("region", { name: "Create a Club from a File" });
const progress = (page: Page) => page.getByRole("progressbar", { name: "Creating the club" });
const choose = (page: Page) => card(page).getByLabel("Choose the ZIP file");
const press = (page: Page, name: string) => card(page).getByRole("button", { name }).click();

async function open(page: Page, buffer: Buffer): Promise<void> {
  await choose(page).setInputFiles({ name: "club.zip", mimeType: "application/zip", buffer });
  await expect(card(page).getByText("The file has Robotics:")).toBeVisible();
}

/** Creates the large club, and waits until some of it is written. */
async function startCreating(page: Page): Promise<void> {
  await page.goto("/no-club");
  await open(page, large);
  await press(page, "Create from File");
  await expect(progress(page)).toHaveAttribute("value", /\d/);
}

/** The clubs that the account runs, by name. */
async function listClubs(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/session");
  const { user } = (await answer.json()) as { user: { seats: { clubName: string }[] } };
  return user.seats.map(({ clubName }) => clubName);
}

test("A club that is canceled while it is created leaves nothing, and can be created again (R31.26)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin({ clubName: "Chess" }) });
  await startCreating(page);
  await press(page, "Cancel");
  await expect(card(page).getByText("No club was created.")).toBeVisible();
  expect(await listClubs(page)).toEqual(["Chess"]);
  await press(page, "Create from File");
  await expect(page).toHaveURL("/admin/events");
  await expect(page.getByRole("article", { name: "Meeting 80" })).toBeVisible();
  expect(await listClubs(page)).toEqual(["Chess", "Robotics"]);
});

test("A club is created while its page is reloaded, which then says that it is done (R31.25, R31.26)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin({ clubName: "Chess" });
  const page = await openPage({ as: admin, serviceWorkers: "block" });
  await startCreating(page);
  await page.reload();
  await expect(progress(page)).toBeVisible();
  await expect(choose(page)).toHaveCount(0);
  await expect(card(page).getByText("Robotics was created.")).toBeVisible();
  // The same file again is the same club.
  await choose(page).setInputFiles({
    ...{ name: "copy.zip", mimeType: "application/zip", buffer: large },
  });
  await expect(card(page).getByText("Reading the file…")).toHaveCount(0);
  await press(page, "Open Club");
  await expect(page).toHaveURL("/admin/events");
  await expect(page.getByRole("article", { name: "Meeting 80" })).toBeVisible();
  expect(await listClubs(page)).toEqual(["Chess", "Robotics"]);
});

test("A club whose answer was lost isn't created twice (R31.25)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(networkFailures);
  const admin = await newAdmin({ clubName: "Chess" });
  const page = await openPage({ as: admin, serviceWorkers: "block" });
  await page.goto("/no-club");
  await open(page, small);
  // The club is created, but the page hears nothing of it.
  await page.route("**/api/me/club-files/*", async (route) => {
    if (route.request().method() === "PUT") await route.fetch();
    await route.abort();
  });
  await press(page, "Create from File");
  await expect(card(page).getByRole("alert")).toContainText(
    "We couldn't tell if the club was created.",
  );
  await expect(card(page).getByRole("alert")).toContainText("Try again: no club is created twice.");
  expect(await listClubs(page)).toEqual(["Chess", "Robotics"]);
  // Otherwise the page may learn by itself that the club is there, before the button is pressed.
  await page.route("**/api/me/club-files/latest", (route) => route.abort());
  await page.unroute("**/api/me/club-files/*");
  await press(page, "Create from File");
  await expect(page).toHaveURL("/admin/events");
  await expect(page.getByRole("article", { name: "Kickoff" })).toBeVisible();
  expect(await listClubs(page)).toEqual(["Chess", "Robotics"]);
});

test("A server that stops while it creates a club says that there is none (R31.26)", async ({
  openPage,
  newAdmin,
  server,
  allowConsole,
}) => {
  allowConsole(networkFailures);
  const admin = await newAdmin({ clubName: "Chess" });
  const page = await openPage({ as: admin, serviceWorkers: "block" });
  await startCreating(page);
  await server.kill();
  await server.restart();
  await page.goto("/no-club");
  await expect(card(page).getByRole("alert")).toContainText(
    "The server stopped while creating the club.",
  );
  await expect(choose(page)).toBeVisible();
  expect(await listClubs(page)).toEqual(["Chess"]);
});
