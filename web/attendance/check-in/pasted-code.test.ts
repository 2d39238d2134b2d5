import { expect, test } from "vitest";
import { codeOfLink, isCardLink } from "./pasted-code.ts";

test.each([
  ["https://rollcall.example.org/member/checkin?code=k7mpw3xd", "k7mpw3xd"],
  [" http://192.0.2.7:3000/member/checkin?a=b&code=K7MPW3XD#top ", "K7MPW3XD"],
  ["https://rollcall.example.org/login?redirect=%2Fmember%2Fcheckin%3Fcode%3Dk7mpw3xd", "k7mpw3xd"],
  ["Come! https://rollcall.example.org/member/checkin?code=k7mpw3xd today", "k7mpw3xd"],
  ["k7mpw3xd", undefined],
  ["100%", undefined],
  ["https://rollcall.example.org/member/checkin?code=", undefined],
])("%j brings the code %s (R7.12)", (text, code) => expect(codeOfLink(text)).toBe(code));

test.each([
  ["https://rollcall.example.org/card?of=abc.def.ghi", true],
  ["https://rollcall.example.org/member/checkin?code=k7mpw3xd", false],
  ["k7mpw3xd", false],
])("%j is the link of a card: %s (R7.25)", (text, is) => expect(isCardLink(text)).toBe(is));
