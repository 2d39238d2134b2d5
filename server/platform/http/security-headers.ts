import { secureHeaders } from "hono/secure-headers";

/**
 * What browsers are told to refuse in our pages: scripts, styles and frames of anybody
 * else, and plain http once the installation is reached by https.
 */
export function securityHeaders(publicUrl: string) {
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
    strictTransportSecurity: publicUrl.startsWith("https://")
      ? "max-age=31536000; includeSubDomains"
      : false,
    xFrameOptions: "DENY",
  });
}
