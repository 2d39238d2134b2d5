/**
 * Whether this browser has passkeys here: only at a secure address with a host name, which has to be
 * the installation's own, as every document says (R29.1).
 */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  const isOn = document.querySelector('meta[name="passkeys"][content="false"]') === null;
  return isOn && isSecureContext && "PublicKeyCredential" in window && !isAddress;
}
