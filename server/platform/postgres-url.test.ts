import { expect, it } from "vitest";
import { parsePostgresUrl } from "./postgres-url.ts";

it("A URL with one host is used unchanged, whatever the server's state", () => {
  for (const url of [
    "postgres://db.example.org/rollcall",
    "postgresql://club:secret@127.0.0.1:5433/rollcall?sslmode=require",
    "postgres:///rollcall?host=%2Frun%2Fpostgresql",
  ])
    expect(parsePostgresUrl(url)).toEqual({ urls: [url], writable: false });
});

it("A URL with several hosts yields one URL per host, and requires a server that accepts changes", () => {
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

it("A single host must accept changes if the URL says so", () => {
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
])("'%s' is not a database URL", (url) => {
  expect(parsePostgresUrl(url)).toBeUndefined();
});
