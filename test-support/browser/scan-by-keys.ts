import type { Page } from "@playwright/test";

/** Types a text like a plugged-in scanner does: one key every 10 ms, however slow the test is. */
export async function scanByKeys(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const keys = [...text].map((char) => ({ key: char, text: char }));
  const enter = { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 };
  await Promise.all(
    [...keys, enter].map((key, place) =>
      session.send("Input.dispatchKeyEvent", {
        ...key,
        type: "keyDown",
        timestamp: began + place / 100,
      }),
    ),
  );
  await session.detach();
}
