/**
 * The one place that takes a visitor to another site: no address of another origin is opened because a page, an answer
 * or a link in the address bar named it.
 *
 * @param isPermitted the visitor has just said yes, or the store's own setting named the address
 * @throws Error without permission (specification 8), and for anything but a web address
 */
export function leaveTo(address: string, { isPermitted }: { isPermitted: boolean }): void {
  if (!isPermitted || !/^https?:\/\//i.test(address)) {
    throw new Error(`Navigating to an external URL is not allowed: ${address}`)
  }
  location.assign(address)
}
