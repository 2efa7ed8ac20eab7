/**
 * The only function that navigates to another site, so that no page content, response or query parameter can do so.
 *
 * @param isPermitted the user has just confirmed, or the URL comes from the store's settings
 * @throws Error without permission (specification 8), and for anything but an http(s) URL
 */
export function navigateExternal(address: string, { isPermitted }: { isPermitted: boolean }): void {
  if (!isPermitted || !/^https?:\/\//i.test(address)) {
    throw new Error(`Navigating to an external URL is not allowed: ${address}`)
  }
  location.assign(address)
}
