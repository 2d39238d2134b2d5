import { generate } from "otplib/functional";
import { tabTo } from "../support/keyboard.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

test("An owner requires a second step, and an officer sets one up by keyboard and gets where they wanted to go (R30.10, R30.11, R30.12, R30.14)", async ({
  server,
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  const [admin, officer] = [await newAdmin({ clubName: "Robotics" }), await newMember()];
  setSeat(server, admin, officer, "officer");
  const atClub = await openPage({ as: officer });
  await atClub.goto("/admin/members");
  await expect(atClub.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();

  // The owner first needs one of their own.
  const page = await openPage({ as: admin });
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Set Up Your Own First" }).click();
  await page.getByRole("button", { name: "Add an Authenticator App" }).click();
  const typed = { name: "Password", exact: true } as const;
  await page.getByRole("textbox", typed).fill(admin.password);
  await page.getByRole("button", { name: "Next" }).click();
  const ofOwner = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await page.getByRole("textbox", { name: "Code" }).fill(await codeOf(ofOwner));
  await page.getByRole("button", { name: "Add App" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: "Require a Second Step" }).click();
  const dialog = page.getByRole("dialog", { name: "Require a Second Step" });
  await dialog.getByRole("button", { name: "Require a Second Step" }).click();
  await expect(page.getByText("A second step is required now.")).toBeVisible();
  await page.goto("/admin/officers");
  await expect(page.getByText("No second step yet")).toHaveCount(1);

  // The officer's page, which is open, leads there, without a mouse.
  allowConsole(/403/);
  await expect(atClub).toHaveURL("/second-step?redirect=%2Fadmin%2Fmembers");
  await expect(
    atClub.getByRole("heading", { name: "Robotics requires a second step" }),
  ).toBeVisible();
  await tabTo(atClub, atClub.getByRole("button", { name: "Add an Authenticator App" }));
  await atClub.keyboard.press("Enter");
  await tabTo(atClub, atClub.getByRole("textbox", typed));
  await atClub.keyboard.type(officer.password);
  await atClub.keyboard.press("Enter");
  const key = await atClub.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await tabTo(atClub, atClub.getByRole("textbox", { name: "Code" }));
  await atClub.keyboard.type(await codeOf(key));
  await atClub.keyboard.press("Enter");
  const done = atClub.getByRole("dialog", { name: "Recovery Codes" }).getByRole("button", {
    name: "Done",
  });
  await tabTo(atClub, done);
  await atClub.keyboard.press("Enter");
  await expect(atClub).toHaveURL("/admin/members");
  await expect(atClub.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByText("No second step yet")).toHaveCount(0);
});

/** What an authenticator app with this key shows. */
const codeOf = (key: string) =>
  generate({ secret: key.replaceAll(" ", ""), epoch: Math.floor(Date.now() / 1000) });
