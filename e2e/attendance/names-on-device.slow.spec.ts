import { doorPassesSchema } from "#contract/attendance/passes.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { untilAnswered } from "../support/door.ts";
import { kept } from "../support/kept-on-device.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

test("Names leave the device when a door pass is revoked (R25.7)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 40[39]/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff" });
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin)).code);
  const path = `${admin.api}/events/${event.id}/door-passes`;
  await admin.browser.post(path, {});
  const [pass] = doorPassesSchema.parse((await admin.browser.get(path)).body).passes;

  const phone = await openPage();
  await phone.goto(pass?.link ?? "");
  await phone.getByLabel("Your Name").fill("Sam Doe");
  await phone.getByRole("button", { name: "Accept Pass" }).click();
  await phone.getByRole("button", { name: "Start Camera" }).waitFor();
  await phone.getByRole("textbox", { name: "Search by name" }).fill("ru");
  await untilAnswered(phone, "Ana Ruiz Added", () =>
    phone.getByRole("button", { name: "Add Ana Ruiz" }).click(),
  );
  await expect.poll(async () => (await kept(phone)).names).toContain("Ana Ruiz");

  await admin.browser.delete(`${path}/${pass?.id}`);
  await expect(phone.getByText("An officer revoked your door pass for Kickoff.")).toBeVisible();
  await expect.poll(async () => (await kept(phone)).names).toBe("[]");
});

test("Names leave the device when a helper is removed from the club (R25.7)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 40[34]/);
  const admin = await newAdmin();
  const helper = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin)).code);
  const event = await createEvent(admin, { name: "Kickoff" });
  setSeat(server, admin, helper, "helper");
  setSeat(server, helper, helper);

  const page = await openPage({ as: helper });
  await page.goto(`/admin/events/${event.id}/roll-call`);
  await expect(page.getByRole("button", { name: /^Ana Ruiz/ })).toBeVisible();
  await expect.poll(async () => (await kept(page)).names).toContain("Ana Ruiz");

  await admin.browser.delete(`${admin.api}/officers/${helper.user.id}`);
  await page.goto("/");
  await expect.poll(async () => (await kept(page)).names).toBe("[]");
});
