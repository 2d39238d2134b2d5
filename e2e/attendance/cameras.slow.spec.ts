import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { asMemberOf, cardLinkOf, untilAnswered } from "../support/door.ts";
import { openWithCamera } from "../support/fake-camera.ts";
import { expect, test } from "../support/test.ts";

const menu = (page: Page) => page.getByRole("button", { name: "More actions for the camera" });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });
const current = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => {
    const stream = video.srcObject as MediaStream | null;
    const [track] = stream?.getVideoTracks() ?? [];
    return track?.readyState === "live" ? (track.getSettings().deviceId ?? "") : "";
  });

test("The scanner switches between cameras by keyboard and remembers the choice (R8.22)", async ({
  playwright,
  server,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin);
  const { page, close } = await openWithCamera(playwright, {
    url: server.url,
    as: admin,
    flags: ["--use-fake-device-for-media-stream=device-count=2"],
  });
  await page.goto(`/admin/events/${event.id}/scan`);
  const start = page.getByRole("button", { name: "Start Camera" });
  await start.click();
  await menu(page).focus();
  const first = await current(page);
  await page.keyboard.press("Enter");
  await expect(item(page, "Switch Camera")).toBeFocused();
  await expect(item(page, "Light")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeFocused();
  await expect.poll(() => current(page)).not.toMatch(new RegExp(`^${first}$|^$`));
  const second = await current(page);

  await page.reload();
  await start.click();
  await menu(page).waitFor();
  expect(await current(page)).toBe(second);

  // A camera that is gone.
  await page.evaluate(() => localStorage.setItem("scanner-camera", "unplugged"));
  await page.reload();
  await start.click();
  await menu(page).click();
  expect(await current(page)).toBe(first);
  await item(page, "Stop Camera").click();
  await expect(start).toBeVisible();
  await close();
});

test("The scanner turns a camera's light on and off, and says if it can't (R8.23)", async ({
  playwright,
  server,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin);
  const { page, close } = await openWithCamera(playwright, {
    url: server.url,
    as: admin,
    text: "nothing",
  });
  await page.addInitScript(() => {
    const track = MediaStreamTrack.prototype;
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    track.applyConstraints = (constraints) => {
      if (Reflect.has(window, "broken")) return Promise.reject(new DOMException("", "AbortError"));
      Reflect.set(window, "light", Reflect.get(constraints?.advanced?.[0] ?? {}, "torch"));
      return Promise.resolve();
    };
  });
  await page.goto(`/admin/events/${event.id}/scan`);
  await page.getByRole("button", { name: "Start Camera" }).click();
  const light = () => page.evaluate(() => Reflect.get(window, "light") as unknown);
  await menu(page).click();
  await expect(item(page, "Switch Camera")).toHaveCount(0);
  await item(page, "Turn On Light").click();
  await expect.poll(light).toBe(true);
  await menu(page).click();
  await item(page, "Turn Off Light").click();
  await expect.poll(light).toBe(false);

  await page.evaluate(() => Reflect.set(window, "broken", true));
  await menu(page).click();
  await item(page, "Turn On Light").click();
  await expect(page.getByText("We couldn't turn the light on or off.")).toBeVisible();
  await menu(page).click();
  await expect(item(page, "Turn On Light")).toBeVisible();
  await close();
});

test("The scanner says if codes can't be read, from the camera and from a photo, and reads them once that is over (R8.16)", async ({
  playwright,
  server,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { points: 5 });
  const member = await asMemberOf(admin, await newMember());
  const text = await cardLinkOf(member);
  const { page, close } = await openWithCamera(playwright, { url: server.url, as: admin, text });
  await page.goto(`/admin/events/${event.id}/scan`);
  await page.route("**/assets/qr-worker*", (route) => route.abort());
  const unreadable =
    "We can't read QR codes right now. Try again, reload the page, or search by name.";
  await page
    .getByLabel("Take a Photo")
    .setInputFiles({ name: "card.png", mimeType: "image/png", buffer: await page.screenshot() });
  await expect(page.getByText(unreadable)).toBeVisible();
  await page.getByRole("button", { name: "Start Camera" }).click();
  await expect(page.getByRole("alert")).toHaveText(unreadable);
  expect(await current(page)).toBe("");
  await page.unroute("**/assets/qr-worker*");
  await untilAnswered(page, "Mina Okafor +5 points", () =>
    page.getByRole("button", { name: "Retry" }).click(),
  );
  await close();
});
