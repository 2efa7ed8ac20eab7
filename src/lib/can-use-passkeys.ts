/** Addresses of this shape are no host names, and browsers have no passkeys for them. */
const IP_ADDRESS = /^(?:[\d.]+|\[.+\])$/

/** Whether the browser has passkeys for this page. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !IP_ADDRESS.test(location.hostname)
