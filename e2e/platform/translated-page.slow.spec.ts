import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";
import { translate } from "../support/translate.ts";

test.describe("On a page that the browser translates", () => {
  test("the live list and its count stay true (R13.38)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin, { points: 5 });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
    await translate(page);
    for (const [firstName, heading] of [
      ["Ana", "1 Attendee"],
      ["Ben", "2 Attendees"],
      ["Cleo", "3 Attendees"],
    ] as const) {
      await checkIn(await newMember({ firstName }), code);
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole("cell", { name: new RegExp(`^${firstName} `) })).toBeVisible();
    }
    await page.getByRole("link", { name: "Members", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
    await expect(page.getByText("3 Members", { exact: true })).toBeVisible();
  });

  test("a member's check-in says what happens (R13.38)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 4/);
    const { code } = await createEvent(await newAdmin(), { name: "Kickoff", points: 5 });
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    await translate(page);
    for (const [typed, answer] of [
      ["zzzzzzzz", "Invalid code."],
      [code, "Success!"],
    ] as const) {
      await page.getByLabel("Enter Code").fill(typed);
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
    await expect(page.getByText("Kickoff")).toBeVisible();
    await expect(page.getByText("Invalid code.")).toHaveCount(0);
  });

  test("what moves next to a translated text leaves it alone (R13.38)", async ({ openPage }) => {
    const page = await openPage();
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
    const shown = await page.evaluate(async () => {
      const line = document.createElement("p");
      const [label, mark, count] = [new Text("Here: "), document.createElement("b"), new Text("1")];
      mark.textContent = "!";
      line.append(label, mark, count);
      document.body.append(line);
      const turn = () => new Promise(requestAnimationFrame);
      const font = document.createElement("font");
      font.textContent = "Aquí: ";
      label.replaceWith(font);
      await turn();
      // An element leaves its place next to the translation, and comes back later.
      mark.remove();
      await turn();
      line.append(mark);
      // A text that isn't translated moves there, and is written to.
      line.insertBefore(count, mark);
      await turn();
      count.data = "2";
      await turn();
      return line.textContent;
    });
    expect(shown).toBe("Aquí: 2!");
  });

  test("names and codes stay as they are (R13.39)", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin, { points: 5 });
    const member = await newMember({ firstName: "Rose", lastName: "Park" });
    await checkIn(member, code);
    const page = await openPage({ as: admin });
    const expectKept = async (name: string) => {
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
      await translate(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("font font").first()).toBeAttached();
      expect(await page.locator("font font").allTextContents()).not.toContain(name);
    };
    const memberId = member.personId;
    for (const path of [
      ...["members", `members/${memberId}`, `events/${id}/details`, `events/${id}/roll-call`],
      "history",
    ]) {
      await page.goto(`/admin/${path}`);
      await expectKept(path === "history" ? admin.user.name : "Rose Park");
    }
    await page.goto("/admin/members");
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await expectKept("Rose Park");
    await page.goto("/admin/officers");
    await expectKept(admin.user.name);
    await page.getByRole("button", { name: "Account menu" }).click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await expectKept(admin.user.email);
    await page.goto(`/admin/events/${id}/details`);
    await expectKept(code.slice(0, 4));
  });
});
