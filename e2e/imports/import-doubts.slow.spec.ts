import type { Page } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Presses the focused control's key once the keyboard has reached it. */
async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press("Enter");
}

/** Goes to a list to choose from, and chooses by typing, as with a keyboard. */
async function chooseByKey(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true });
  await tabTo(page, list);
  await page.keyboard.type(option);
  await expect(list).toBeFocused();
}

async function choose(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto("/admin/import");
  await page.getByLabel("Or choose a file").setInputFiles({
    name: "Check-in (Responses).csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
}

const headings = "Timestamp,Email Address,Your name,Were you there?,Meeting";
const exported = (month: number) => [
  headings,
  ...["Ada Bell,Yup", "Bo Cole,No", "Cy Dorn,Yup", "Di Ek,Yup"].map((answer, at) => {
    const [name, said] = answer.split(",");
    const day = `${month}/${8 + 14 * (at % 2)}/2025`;
    return `${day} 15:0${at}:00,${name?.toLowerCase().replace(" ", ".")}@example.org,${name},${said},`;
  }),
];

test("A form's second export needs no question and two presses; Start Over forgets (R23.40)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  const there = page.getByLabel("What does “yup” mean?");
  await choose(page, exported(9));
  await expect(page.getByText("Read the same way as last time.")).toHaveCount(0);
  await page.getByLabel("Were you there?").selectOption("Meeting");
  await there.selectOption("Present");
  const kept = page.waitForResponse(
    (answer) => answer.url().includes("/sheet-habits/") && answer.request().method() === "PUT",
  );
  await button(page, /^Import \d/).click();
  await expect(page.getByText(/points match your sheet/)).toBeVisible();
  expect((await kept).status()).toBe(204);

  // Choosing the file is a press, too.
  let presses = 1;
  await choose(page, exported(10));
  await expect(page.getByText("Read the same way as last time.")).toBeVisible();
  await expect(there).toHaveValue("present");
  await button(page, /^Import \d/).click();
  presses += 1;
  await expect(page.getByText("3 of 3 points match your sheet.")).toBeVisible();
  expect(presses).toBeLessThanOrEqual(4);

  await test.step("Another form isn't read like it", async () => {
    await choose(page, [`${headings} of the day`, ...exported(11).slice(1)]);
    await expect(page.getByText(/^4 people/)).toBeVisible();
    await expect(page.getByText("Read the same way as last time.")).toHaveCount(0);
  });

  await test.step("Start Over forgets", async () => {
    await choose(page, exported(11));
    const forgotten = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await button(page, "Start Over").click();
    await expect(page.getByText("Read the same way as last time.")).toHaveCount(0);
    await forgotten;
    await choose(page, exported(11));
    await expect(page.getByText(/^4 people/)).toBeVisible();
    await expect(page.getByText("Read the same way as last time.")).toHaveCount(0);
  });
});

test("A server that can't say what is remembered stops no import (R23.40)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  const page = await openPage({ as: await newAdmin(), serviceWorkers: "block" });
  await page.route("**/sheet-habits/*", (route) => route.fulfill({ status: 500, body: "" }));
  await choose(page, ["Name,9/15/2025,9/22/2025", "Ada Bell,x,x", "Bo Cole,x,"]);
  await button(page, "Import 2 People").click();
  await expect(page.getByText("3 of 3 points match your sheet.")).toBeVisible();
});

test("What is doubtful is answered, undone, and imported with only the keyboard (R13.17, R23.13)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await choose(page, [
    "Name,Grade,9/8/2025,9/15/2025,9/22/2025,Guest 9/29/2025",
    ...["Ana Ruiz,11,x,x,hm,", "Ben Okoro,12,x,,x,x", "Snacks,,x,,x,"],
    ...["Cho Min,10,,x,x,", "Dee Park,9,,x,x,", "Eva Lund,9,x,x,,", "Fay Moss,11,x,,x,"],
    ...["Gil Nye,12,,x,x,", "Hal Orr,10,x,x,,"],
  ]);
  const asked = page.getByRole("region", { name: "Is This Right?" });
  const found = page.getByRole("region", { name: "What We Found" });
  await expect(asked).toContainText("“Snacks” doesn't look like a person (1 row).");
  await expect(page.getByText("Answer the questions above to continue.")).toBeVisible();
  await chooseByKey(page, "What does “hm” mean?", "Abs");

  await pressByKey(page, "Leave It Out");
  await expect(asked.getByRole("list")).toBeFocused();
  await expect(found).not.toContainText("Snacks");
  await pressByKey(page, "Skip This Column");
  await expect(found).not.toContainText("Guest");
  await expect(button(page, "Import 8 People")).toBeEnabled();

  await tabTo(page, asked.getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await expect(found).toContainText("Snacks");
  await expect(button(page, /^Import/)).toHaveCount(0);
  await pressByKey(page, "It's a Person");
  await expect(asked).toContainText("You kept it as a person.");
  await pressByKey(page, "Import 9 People");
  await expect(page.getByText("18 of 18 points match your sheet.")).toBeVisible();
});
