import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { speak } from "../../platform/language/language.ts";
import { CheckInShow } from "./check-in-show.tsx";
import { framesOf } from "./show-frames.ts";

beforeAll(() => speak("en"));

test("The server shows the finished check-in, as a picture in which nothing can be pressed (R13.40)", () => {
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <CheckInShow />
    </I18nProvider>,
  );
  const [before, picture] = html.split(/<div inert=""/);
  expect(before).toMatch(/role="img" aria-label="A member enters a code on a phone/);
  expect(picture).toMatch(/Success!.*Robotics Kickoff.*\+5 points/);
  expect(picture).toMatch(/5 Attendees/);
  // What is away is the form alone.
  expect(picture?.match(/data-away="true"/g)).toHaveLength(1);
  expect(picture?.indexOf("data-away")).toBeLessThan(picture?.indexOf("Enter Code") ?? 0);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test("The show types the code, sends it, and then has one more in the list at a time (R13.40)", () => {
  const [finished, ...frames] = framesOf("k7mp", { before: 1, all: 4 });
  expect(finished).toMatchObject({ phone: "success", typed: "k7mp", rows: 4 });
  expect(frames.map(({ phone, typed, rows }) => `${phone} ${typed} ${rows}`)).toEqual([
    "typing  1",
    "typing k 1",
    "typing k7 1",
    "typing k7m 1",
    "typing k7mp 1",
    "sending k7mp 1",
    "success k7mp 2",
    "success k7mp 3",
  ]);
});
