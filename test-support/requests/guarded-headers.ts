import { expect } from "vitest";

/** The security headers required in every answer. */
export function expectGuarded(headers: Headers, { https }: { https: boolean }): void {
  const policy = headers.get("content-security-policy") ?? "";
  const directives = new Map(
    policy.split("; ").map((part): [string, string] => {
      const [name = "", ...values] = part.split(" ");
      return [name, values.join(" ")];
    }),
  );
  expect(Object.fromEntries(directives)).toEqual({
    "default-src": "'self'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  });
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("strict-transport-security")).toBe(
    https ? "max-age=31536000; includeSubDomains" : null,
  );
  expect(headers.get("permissions-policy")).toBe("camera=(), geolocation=(), microphone=()");
  expect(headers.get("access-control-allow-origin")).toBeNull();
  for (const name of ["x-powered-by", "server"]) expect(headers.get(name)).toBeNull();
}
