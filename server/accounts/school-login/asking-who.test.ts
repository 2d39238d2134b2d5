import { expect, test } from "vitest";
import { askingWho } from "./asking-who.ts";

test.each([
  ["https://accounts.google.com", undefined, true],
  ["https://login.microsoftonline.com/tenant/v2.0", undefined, true],
  ["https://id.example.org", ["none", "login", "select_account"], true],
  ["https://id.example.org", ["none", "login"], false],
  ["https://id.example.org", undefined, false],
])("%s, which lists %j, is asked for the account: %s (R28.2)", (issuer, listed, is) =>
  expect(askingWho({ issuer, prompt_values_supported: listed })).toEqual(
    is ? { prompt: "select_account" } : {},
  ),
);
