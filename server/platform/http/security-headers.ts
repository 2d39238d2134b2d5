import { secureHeaders } from "hono/secure-headers";

/**
 * What browsers are told to refuse in our pages: scripts, styles and frames of anybody
 * else, and plain http once the installation is reached by https.
 */
export function securityHeaders(publicUrl: string) {
  const secure = publicUrl.startsWith("https://");
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", "data:"],
      styleSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "same-origin",
    strictTransportSecurity: secure ? "max-age=31536000; includeSubDomains" : false,
    // Browsers ignore these on plain http, and complain to whoever looks.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
    xFrameOptions: "DENY",
  });
}
