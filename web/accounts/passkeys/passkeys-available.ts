/**
 * Whether people can use passkeys here (R29.1): the browser supports them, the page's address is
 * secure and has a host name, and the server, which says so in every document, has them too.
 */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  const isOn = document.querySelector('meta[name="passkeys"][content="false"]') === null;
  return isOn && isSecureContext && "PublicKeyCredential" in window && !isAddress;
}
