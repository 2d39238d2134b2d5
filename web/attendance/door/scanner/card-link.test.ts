import { describe, expect, test } from "vitest";
import { cardIn, holderOf, isEventLink, isGarbledCard } from "./card-link.ts";

describe("A scanned text", () => {
  test.for([
    ["https://rollcall.example.org/card?of=2kq.seal.ana", "2kq.seal.ana"],
    ["http://localhost:3000/card?of=2kq.seal.ana\n", "2kq.seal.ana"],
    ["https://rollcall.example.org/member/checkin?code=abcdefgh", undefined],
    ["https://rollcall.example.org/card", undefined],
    ["9780306406157", undefined],
    ["", undefined],
  ] as const)("%s brings the card %s", ([text, card]) => {
    expect(cardIn(text)).toBe(card);
  });

  test("is the same person's a minute later, but a different person's isn't", () => {
    expect(holderOf("2kq.seal.a.b")).toBe(holderOf("2kr.other.a.b"));
    expect(holderOf("2kq.seal.ana")).not.toBe(holderOf("2kq.seal.bo"));
  });
});

test.each([
  ["https://rollcall.example.org/member/checkin?code=k7mpw3xd", true],
  ["https://rollcall.example.org/card?of=abc.def.ghi", false],
  ["k7mpw3xd", false],
])("%j is the link of an event's code: %s (R7.25)", (text, is) =>
  expect(isEventLink(text)).toBe(is),
);

test.each([
  ["httpsM!!rollcqll:exq,ple:orgàcqrd\u00a7of=éàà:seql:qnq", true],
  ["httpsÖ--rollcall.example.org-card_of´2kq.seal.ana", true],
  ["HTTPS://ROLLCALL.EXAMPLE.ORG/CARD?OF=2KQ.SEAL.ANA", true],
  ["https://rollcall.example.org/card?of=2kq.seal.ana", false],
  ["HTTPS://LIBRARY.EXAMPLE.ORG/1", false],
  ["9780306406157", false],
])("%j was typed for another keyboard: %s (R8.14)", (text, is) =>
  expect(isGarbledCard(text)).toBe(is),
);
