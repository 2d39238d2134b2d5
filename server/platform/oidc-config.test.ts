import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const needed = {
  OIDC_ISSUER: "https://login.lincoln.example.org/realms/school",
  OIDC_CLIENT_ID: "rollcall",
  OIDC_CLIENT_SECRET: "a secret",
};

describe("The settings of the school's login", () => {
  it("are absent by default", () => {
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig({ OIDC_NAME: "Lincoln High" }).oidc).toBeUndefined();
  });

  it("are read, with what is optional", () => {
    expect(readConfig(needed).oidc).toEqual({
      issuer: needed.OIDC_ISSUER,
      clientId: "rollcall",
      clientSecret: "a secret",
      emailDomains: [],
      trustEmail: false,
    });
    const more = {
      OIDC_NAME: " Lincoln High ",
      OIDC_EMAIL_DOMAINS: "Lincoln.example.org, @students.example.org",
      OIDC_TRUST_EMAIL: "true",
    };
    const config = readConfig({ ...needed, ...more });
    expect(config.given).toEqual({ schoolLoginName: "Lincoln High" });
    expect(config.oidc).toMatchObject({
      emailDomains: ["lincoln.example.org", "students.example.org"],
      trustEmail: true,
    });
  });

  it("may name an issuer on the same machine without https", () => {
    const OIDC_ISSUER = "http://127.0.0.1:8080";
    expect(readConfig({ ...needed, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER);
  });

  it.each(Object.keys(needed))("name %s if only that is missing", (name) => {
    expect(() => readConfig({ ...needed, [name]: "" })).toThrow(
      `invalid setting: the school's login also needs ${name}`,
    );
  });
});
