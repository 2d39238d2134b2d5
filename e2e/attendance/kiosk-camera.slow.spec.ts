import { createEvent } from "#test-support/people/people.ts";
import { code128 } from "#web/members/badges/code-128.ts";
import { code39, ean13, itf } from "../support/barcodes.ts";
import { openWithCamera } from "../support/fake-camera.ts";
import { addPeople, becomeKiosk, logInAgain, said } from "../support/kiosk.ts";
import { expect, test } from "../support/test.ts";

const id = "A480037";
const [idOfEan, idOfItf] = ["4006381333931", "48003712"];

for (const { name, shows, schoolId = id } of [
  { name: "Code 39", shows: { bars: code39(id) } },
  { name: "Code 128", shows: { bars: code128(id) } },
  { name: "a QR code", shows: { text: id } },
  { name: "EAN-13", shows: { bars: ean13(idOfEan) }, schoolId: idOfEan },
  { name: "ITF", shows: { bars: itf(idOfItf) }, schoolId: idOfItf },
])
  test(`A kiosk's camera reads ${name} in a worker of our own (R33.44)`, async ({
    newAdmin,
    playwright,
    server,
  }) => {
    const admin = await newAdmin();
    await addPeople(admin, [{ firstName: "Ana", lastName: "Ruiz", schoolId }]);
    const event = await createEvent(admin, { name: "Kickoff", points: 5 });
    const as = await logInAgain(admin, server.url);
    const { page, close } = await openWithCamera(playwright, { url: server.url, as, ...shows });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // So that the library reads, whatever this browser can.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "BarcodeDetector"));
    await becomeKiosk(page, as, event);
    expect(asked.join(" ")).not.toMatch(/barcode|wasm/);
    await page.getByLabel("Camera").check();
    await said(page, "Ana R., 5 points").waitFor({ timeout: 30_000 });
    // A code that stays in view counts once.
    await expect(said(page, "Ana R., 5 points")).toHaveCount(0, { timeout: 10_000 });
    await expect(said(page, "Already checked in")).toHaveCount(0);
    for (const url of asked) expect(new URL(url).origin).toBe(server.url);
    await close();
  });
