import type { Page } from "@playwright/test";
import type { Invitation, InvitationInput } from "#contract/clubs/seats/seats.ts";
import type { Admin } from "#test-support/people/people.ts";
import { logIn } from "../support/log-in.ts";
import { expireInvitations } from "../support/seats.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

/**
 * Invites over the API; returns the invitation's id and the link's path, for use in any browser.
 */
async function inviteTo(
  { browser, api }: Admin,
  role: InvitationInput["role"] = "officer",
): Promise<{ id: string; path: string }> {
  const { body } = await browser.post(`${api}/invitations`, { role });
  const { id, link } = body as Invitation;
  const { pathname, search } = new URL(link ?? "");
  return { id, path: pathname + search };
}

async function openInvitations({ browser, api }: Admin): Promise<Invitation[]> {
  const { body } = await browser.get(`${api}/invitations`);
  return (body as { invitations: Invitation[] }).invitations;
}

const says = (page: Page, text: string) =>
  expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
const button = (page: Page, name: string) => page.getByRole("button", { name });
const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(text);

test.describe("An invitation's link", () => {
  test("shows who invites to what, and is accepted with a button after the login (R3.21)", async ({
    page,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin({ firstName: "Pat", lastName: "Lee", clubName: "Robotics" });
    const member = await newMember();
    const { path } = await inviteTo(admin);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invitation");
    await says(page, "Pat Lee invited you to join Robotics as an officer.");
    await page.getByRole("link", { name: "Login" }).click();
    await logIn(page, member.user.email);
    await expect(page).toHaveURL(path);
    await says(page, `You're logged in as ${member.user.email}.`);
    // Merely opening the link doesn't accept it.
    expect(await openInvitations(admin)).toMatchObject([{ state: "open" }]);
    await button(page, "Accept").click();
    await expect(page).toHaveURL("/admin/events");
    await expect(notice(page, "You're now an officer of Robotics.")).toBeVisible();
    expect(await openInvitations(admin)).toEqual([]);
    await page.goto(path);
    await says(page, "You're already an officer of Robotics.");
  });

  test("leads through a sign-up that asks for neither a year nor a club, and back (R2.28, R3.21)", async ({
    page,
    newAdmin,
  }) => {
    const admin = await newAdmin({ firstName: "Pat", lastName: "Lee", clubName: "Robotics" });
    const { path } = await inviteTo(admin, "helper");
    await page.goto(path);
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page.getByText("Pat Lee invited you to join Robotics as a helper.")).toBeVisible();
    const form = signUpForm(page);
    await form.fillAsInvited();
    for (const field of [form.gradYear, form.clubName, page.getByRole("radio")])
      await expect(field).toHaveCount(0);
    await form.submit();
    await expect(page).toHaveURL(path);
    await button(page, "Accept").click();
    await expect(notice(page, "You're now a helper of Robotics.")).toBeVisible();
    await expect(page).toHaveURL("/admin/events");
  });

  test("can be accepted with a different account (R3.21)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin({ clubName: "Robotics" });
    const [first, second] = [await newMember(), await newMember()];
    const { path } = await inviteTo(admin);
    const page = await openPage({ as: first });
    await page.goto(path);
    await says(page, `You're logged in as ${first.user.email}.`);
    await button(page, "Use Another Account").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await logIn(page, second.user.email);
    await says(page, `You're logged in as ${second.user.email}.`);
    await button(page, "Accept").click();
    await expect(notice(page, "You're now an officer of Robotics.")).toBeVisible();
  });

  test("explains why it doesn't work anymore (R3.21)", async ({
    page,
    openPage,
    newAdmin,
    newMember,
    server,
    allowConsole,
  }) => {
    allowConsole(/status of 4/);
    const admin = await newAdmin({ firstName: "Pat", lastName: "Lee", clubName: "Robotics" });
    const [first, second] = [await newMember(), await newMember()];
    const used = await inviteTo(admin);
    const late = await openPage({ as: second });
    await late.goto(used.path);
    await expect(button(late, "Accept")).toBeVisible();
    const token = new URLSearchParams(used.path.split("?")[1]).get("token");
    await first.browser.post("/api/me/invitations", { token });
    await button(late, "Accept").click();
    await says(late, "This invitation was already used. If that was you, log in.");
    await expect(button(late, "Accept")).toHaveCount(0);
    await page.goto(used.path);
    await says(page, "This invitation was already used. If that was you, log in.");
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await logIn(page, first.user.email);
    await says(page, "You're already an officer of Robotics.");

    const withdrawn = await inviteTo(admin);
    await admin.browser.delete(`${admin.api}/invitations/${withdrawn.id}`);
    await late.goto(withdrawn.path);
    await says(late, "This invitation was withdrawn.");
    const expired = await inviteTo(admin);
    expireInvitations(server, admin);
    await late.goto(expired.path);
    await says(late, "This invitation has expired. Ask Pat Lee for a new one.");
    for (const path of ["/invitation?token=unknown", "/invitation"]) {
      await late.goto(path);
      await expect(late.getByText("Page Not Found")).toBeVisible();
    }
  });

  test("to own the club waits for its sender (R3.21)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin({ firstName: "Pat", lastName: "Lee", clubName: "Robotics" });
    const { id, path } = await inviteTo(admin, "owner");
    const member = await newMember();
    const [page, other] = [await openPage({ as: member }), await openPage({ as: member })];
    await page.goto(path);
    await says(page, "Pat Lee invited you to join Robotics as an owner.");
    await button(page, "Accept").click();
    await says(page, "This invitation was accepted. Pat Lee needs to confirm it.");
    await other.goto(path);
    await says(other, "This invitation was accepted. Pat Lee needs to confirm it.");
    await admin.browser.post(`${admin.api}/invitations/${id}/confirmation`, {});
    await button(page, "Check Again").click();
    await says(page, "You're already an owner of Robotics.");
    // The other page finds out without a press.
    await says(other, "You're already an owner of Robotics.");
  });
});
