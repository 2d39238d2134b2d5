import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { speak } from "../../../platform/language/language.ts";
import { RollCount } from "./roll-count.tsx";
import type { RollRow } from "./roll-rows.ts";

beforeAll(() => speak("en"));

it("The roll call counts people with thousands separators, as the page's language writes them (R13.37)", () => {
  const rows = Array.from({ length: 3_000 }, (_, index): RollRow => ({
    id: `${index}`,
    name: "Ada",
    gradYear: null,
    hasExcuses: true,
    isExcusable: false,
    state: index < 1_500 ? { kind: "here", since: 0 } : { kind: "excused" },
  }));
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <RollCount rows={rows} />
    </I18nProvider>,
  );
  expect(html).toContain("1,500 of 3,000 here");
  expect(html).toContain("1,500 excused");
});
