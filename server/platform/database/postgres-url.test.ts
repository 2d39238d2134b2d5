import { expect, it } from "vitest";
import { parsePostgresUrl } from "./postgres-url.ts";

it("An address of one host is taken as it is, whatever the server's state", () => {
  for (const url of [
    "postgres://db.example.org/rollcall",
    "postgresql://club:secret@127.0.0.1:5433/rollcall?sslmode=require",
    "postgres:///rollcall?host=%2Frun%2Fpostgresql",
  ])
    expect(parsePostgresUrl(url)).toEqual({ urls: [url], writable: false });
});

it("An address of several hosts gives one for each, and wants the server that takes changes", () => {
  expect(
    parsePostgresUrl(
      "postgres://club:secret@a.example.org:5432,b.example.org/rollcall?target_session_attrs=read-write&sslmode=require",
    ),
  ).toEqual({
    urls: [
      "postgres://club:secret@a.example.org:5432/rollcall?sslmode=require",
      "postgres://club:secret@b.example.org/rollcall?sslmode=require",
    ],
    writable: true,
  });
});

it("One host is asked whether it takes changes when the address says so", () => {
  for (const target of ["read-write", "primary"])
    expect(parsePostgresUrl(`postgres://a.example.org/x?target_session_attrs=${target}`)).toEqual({
      urls: ["postgres://a.example.org/x"],
      writable: true,
    });
});

it.each([
  "",
  "rollcall",
  "mysql://db.example.org/rollcall",
  "postgres://a.example.org,/rollcall",
  "postgres://a.example.org/x?target_session_attrs=standby",
])("'%s' is no address", (url) => {
  expect(parsePostgresUrl(url)).toBeUndefined();
});
