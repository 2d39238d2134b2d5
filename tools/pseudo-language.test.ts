import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, it } from "vitest";
import { unmarkedWords } from "#test-support/browser/unmarked-words.ts";
import { pseudoTexts } from "./pseudo-language.ts";

/** A text in the pseudo-language. */
async function inPseudo(text: string, values: Record<string, unknown> = {}): Promise<string> {
  const po = `#. js-lingui-explicit-id\nmsgid ${JSON.stringify(text)}\nmsgstr ""\n`;
  const messages = { "en-XA": await pseudoTexts(po) };
  return setupI18n({ locale: "en-XA", messages })
    .setMessagesCompiler(compileMessage)
    .t(text, values);
}

it("The pseudo-language marks and lengthens words, but not inserted values", async () => {
  expect(await inPseudo("Login")).toBe("⟦Login··⟧");
  expect(await inPseudo("Carry-over for {name}", { name: "Ada" })).toBe(
    "⟦Carry-over for·····⟧ Ada",
  );
  const count = "{count, plural, one {# Attendee} other {# Attendees}}";
  expect(await inPseudo(count, { count: 1 })).toBe("1 ⟦Attendee···⟧");
  expect(await inPseudo(count, { count: 1234 })).toBe("1,234 ⟦Attendees···⟧");
});

it("The pseudo-language leaves elements in place", async () => {
  expect(await inPseudo("Read the <0>terms</0> first.<1/>")).toBe(
    "⟦Read the···⟧ <0>⟦terms··⟧</0> ⟦first.··⟧<1/>",
  );
});

it("Unmarked words are found in texts and in labels for screen readers", () => {
  const html = `<style>p { color: red }</style><h1 class="a">⟦Login··⟧</h1>
    <button aria-label="Close" title="⟦Close··⟧">×</button><p>⟦Hello··⟧ Ada &amp; 3 of ⟦Members···⟧</p>`;
  expect(unmarkedWords(html, ["Ada"])).toEqual(["Close", "  & 3 of "]);
});
