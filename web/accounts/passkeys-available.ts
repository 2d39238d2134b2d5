/**
 * Whether browsers have passkeys on this site: only at a secure address with a host name (R29.1).
 */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && "PublicKeyCredential" in window && !isAddress;
}
