import { createServer, type IncomingMessage } from "node:http";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { Provider, type Configuration } from "oidc-provider";
import { commandSchema, type Lie, type SchoolAccount } from "./commands.ts";

// A school's login: a real OpenID Connect issuer, in a process of its own. Its arguments are where
// people may be sent back to. It prints its URL when it is ready. `POST /commands` tells it who is
// at the school, and how to lie.

const accounts = new Map<string, SchoolAccount>();
let lie: Lie = {};

const newKey = async (kid: string) => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    privateKey,
    kid,
    jwk: { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" },
  };
};
const publicOf = ({ kty, n, e, kid, alg, use }: Record<string, unknown>) => ({
  kty,
  n,
  e,
  kid,
  alg,
  use,
});

const [own, other] = await Promise.all([newKey("own"), newKey("other")]);

const clientOf = (clientId: string) => ({
  client_id: clientId,
  client_secret: "the secret of a made-up client",
  redirect_uris: process.argv.slice(2),
  token_endpoint_auth_method: "client_secret_post" as const,
});

const configuration: Configuration = {
  clients: [clientOf("rollcall"), clientOf("another")],
  jwks: { keys: [own.jwk] },
  cookies: { keys: ["a key for made-up cookies"] },
  claims: { email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, sub) => ({
    accountId: sub,
    claims: async () => ({ sub, ...accounts.get(sub)?.claims }),
  }),
  // A school asks nobody whether its own students may use its own club's page.
  async loadExistingGrant(ctx) {
    const { account, client, provider } = ctx.oidc;
    const grant = new provider.Grant({
      accountId: account?.accountId ?? "",
      clientId: client?.clientId ?? "",
    });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
};

/** The school's page. It takes any password. */
const loginPage = `<!doctype html><html lang="en"><title>Lincoln High</title><link rel="icon" href="data:,">
<form method="post"><h1>Lincoln High</h1>
<label>School Account <input name="login" required></label>
<label>School Password <input name="password" type="password" required></label>
<button>Log In at School</button> <button name="cancel" value="yes" formnovalidate>Cancel</button>
</form></html>`;

const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, configuration);
  provider.use(async (ctx, next) => {
    if (ctx.path === "/commands") {
      const command = commandSchema.parse(JSON.parse(await readBody(ctx.req)));
      for (const account of command.accounts ?? []) accounts.set(account.sub, account);
      if (command.lie !== undefined) lie = command.lie;
      ctx.status = 204;
      return;
    }
    if (ctx.path.startsWith("/interaction/")) {
      if (ctx.method === "GET") {
        ctx.body = loginPage;
        return;
      }
      const form = new URLSearchParams(await readBody(ctx.req));
      const result = form.has("cancel")
        ? { error: "access_denied" }
        : { login: { accountId: form.get("login") ?? "" } };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
      ctx.status = 303;
      return;
    }
    if (ctx.path === "/jwks" && lie.jwks === "unreadable") {
      ctx.status = 503;
      return;
    }
    await next();
    if (ctx.path === "/jwks" && lie.jwks === "replaced") ctx.body = { keys: [publicOf(other.jwk)] };
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === "/token" && body?.id_token !== undefined && (lie.claims || lie.key))
      body.id_token = await forge(
        body.id_token,
        lie.key === "other" ? other.privateKey : own.privateKey,
      );
  });
  server.on("request", provider.callback());
  process.stdout.write(`${issuer}\n`);
});

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text;
}

/** An ID token with claims changed as commanded, or left out where they are null, signed with a key under its own key's name. */
function forge(token: string, key: CryptoKey): Promise<string> {
  const claims = JSON.parse(
    Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
  ) as Record<string, unknown>;
  const told = Object.entries({ ...claims, ...lie.claims }).filter(([, value]) => value !== null);
  return new SignJWT(Object.fromEntries(told))
    .setProtectedHeader({ alg: "RS256", kid: own.kid, typ: "JWT" })
    .sign(key);
}
