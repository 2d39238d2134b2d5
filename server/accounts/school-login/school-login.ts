import * as client from "openid-client";
import type { Clock } from "../../platform/clock.ts";
import type { Logger } from "../../platform/logger.ts";
import type { OidcConfig } from "../../platform/oidc-config.ts";
import {
  isFromSchool,
  readSchoolPerson,
  type Claims,
  type SchoolPerson,
} from "../school-person.ts";
import { askingWho } from "./asking-who.ts";

/** What a login at the school has to bring back. */
type LoginSecrets = { state: string; nonce: string; verifier: string };

/** Why a login at the school came to nothing. */
export type SchoolLoginProblem = "cancelled" | "failed" | "unreachable" | "not-from-school";

/** A login at the school that came to nothing, with a reason for the log but no secrets. */
export class SchoolLoginError extends Error {
  readonly problem: SchoolLoginProblem;
  constructor(problem: SchoolLoginProblem, reason: string) {
    super(reason);
    this.problem = problem;
  }
}

/** The school's login: an OpenID Connect issuer. */
export type SchoolLogin = {
  /**
   * The page of the school to send someone to. `again` asks for their password even if they are
   * logged in there. Throws a SchoolLoginError while the issuer can't be reached.
   */
  begin(options: { again: boolean }): Promise<LoginSecrets & { url: string }>;
  /**
   * Who came back with this query, and when they typed their password, in milliseconds, if the
   * issuer says so. Checks everything about the answer: state, issuer, code, keys, signature,
   * audience, nonce, and times (R28.2). Throws a SchoolLoginError.
   */
  complete(
    query: URLSearchParams,
    secrets: LoginSecrets,
  ): Promise<{ person: SchoolPerson; typedAt: number | undefined }>;
  /** Starts looking for the issuer, until it is found. */
  wake(): void;
  stop(): Promise<void>;
};

type Timing = { timeoutSeconds?: number; retryMs?: number };

/** How long the issuer's description of itself is used. */
const knownForMs = 3_600_000;

/** The path that the school sends people back to. */
const callbackPath = "/api/school-login/callback";

/** The school's login at the issuer in the settings. */
export function createSchoolLogin(
  config: OidcConfig,
  { publicUrl, clock, logger }: { publicUrl: string; clock: Clock; logger: Logger },
  { timeoutSeconds = 5, retryMs = 30_000 }: Timing = {},
): SchoolLogin {
  const redirectUri = publicUrl + callbackPath;
  const isPlain = config.issuer.startsWith("http://");
  const discover = createDiscovery(config, { isPlain, timeoutSeconds, clock, logger });
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;

  const look = async () => {
    const found = await discover().catch(() => undefined);
    if (found !== undefined || isStopped) return;
    timer = setTimeout(() => (looking = look()), retryMs).unref();
  };

  /** A new one for each login, so that no answer is checked with keys from before. */
  const connect = async () => {
    const metadata = await discover();
    const posts = metadata.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    const { clientId, clientSecret } = config;
    const proof = posts ? client.ClientSecretPost : client.ClientSecretBasic;
    const issuer = new client.Configuration(metadata, clientId, clientSecret, proof(clientSecret));
    issuer.timeout = timeoutSeconds;
    // The answer's signature is checked, too, although it comes from the issuer's own address.
    client.enableNonRepudiationChecks(issuer);
    if (isPlain) client.allowInsecureRequests(issuer);
    return issuer;
  };

  return {
    async begin({ again }) {
      const issuer = await connect();
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(issuer, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
        // On a shared computer, the person before may still be logged in there.
        ...(again ? { prompt: "login", max_age: "0" } : askingWho(issuer.serverMetadata())),
      });
      return { ...secrets, url: url.href };
    },
    async complete(query, { state, nonce, verifier }) {
      const issuer = await connect();
      try {
        const tokens = await client.authorizationCodeGrant(
          issuer,
          new URL(`${redirectUri}?${query.toString()}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        );
        const token = tokens.claims();
        if (token === undefined) throw new SchoolLoginError("failed", "the answer has no ID token");
        const claims = await completeClaims(issuer, tokens.access_token, token);
        const { issuer: name } = issuer.serverMetadata();
        if (!isFromSchool(config, name, claims))
          throw new SchoolLoginError("not-from-school", "the email is not in OIDC_EMAIL_DOMAINS");
        const typedAt = token.auth_time === undefined ? undefined : token.auth_time * 1000;
        return { person: readSchoolPerson(name, token.sub, claims), typedAt };
      } catch (error) {
        throw problemOf(error);
      }
    },
    wake: () => void (looking = look()),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Many issuers only give the email and name if asked separately. */
async function completeClaims(
  issuer: client.Configuration,
  accessToken: string,
  token: Claims & { sub: string },
): Promise<Claims> {
  const isComplete = token["email"] !== undefined && token["name"] !== undefined;
  if (isComplete || issuer.serverMetadata().userinfo_endpoint === undefined) return token;
  return { ...token, ...(await client.fetchUserInfo(issuer, accessToken, token.sub)) };
}

/** Finds the issuer's description of itself, and keeps it for a while. */
function createDiscovery(
  { issuer, clientId }: OidcConfig,
  {
    isPlain,
    timeoutSeconds,
    clock,
    logger,
  }: { isPlain: boolean; timeoutSeconds: number; clock: Clock; logger: Logger },
): () => Promise<client.ServerMetadata> {
  let known: { metadata: client.ServerMetadata; until: number } | undefined;
  let running: Promise<client.ServerMetadata> | undefined;
  const ask = async () => {
    try {
      const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
        timeout: timeoutSeconds,
        execute: isPlain ? [client.allowInsecureRequests] : [],
      });
      const metadata = found.serverMetadata();
      known = { metadata, until: clock().getTime() + knownForMs };
      return metadata;
    } catch (error) {
      const { message } = problemOf(error);
      logger.warn({ issuer, reason: message }, "the school's login is not reachable");
      throw new SchoolLoginError("unreachable", message);
    } finally {
      running = undefined;
    }
  };
  return async () => {
    if (known !== undefined && known.until > clock().getTime()) return known.metadata;
    return (running ??= ask());
  };
}

/** Errors of the network, in contrast to answers that are wrong. */
const networkCodes = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

/** What a failure means for the person, with a reason for the log: no error of a library is one. */
function problemOf(error: unknown): SchoolLoginError {
  if (error instanceof SchoolLoginError) return error;
  if (error instanceof client.AuthorizationResponseError)
    return error.error === "access_denied"
      ? new SchoolLoginError("cancelled", "access_denied")
      : new SchoolLoginError("failed", `the issuer answered ${nameOf(error.error)}`);
  if (error instanceof client.ResponseBodyError)
    return new SchoolLoginError("failed", `the issuer answered ${nameOf(error.error)}`);
  if (error instanceof client.ClientError) {
    const isNetwork = error.code !== undefined && networkCodes.has(error.code);
    return new SchoolLoginError(
      isNetwork ? "unreachable" : "failed",
      `${error.code}: ${error.message}`,
    );
  }
  // Without a code, it is the network's: the library's own have one.
  if (error instanceof TypeError && !("code" in error))
    return new SchoolLoginError("unreachable", error.message);
  return new SchoolLoginError("failed", error instanceof Error ? error.message : "unknown");
}

/** An error's name as OAuth allows it; anything else could be anything. */
const nameOf = (error: string) => (/^[a-z_]{1,60}$/.test(error) ? error : "an error");
