/**
 * Opens a page of this origin that is the server's own and none of the app's: the one that leads to a gateway.
 *
 * @throws Error for an address of anything else
 */
export function openServerPage(path: string): void {
  if (!isServerPage(path)) throw new Error(`Not a page of the server: ${path}`)
  location.assign(path)
}

export const isServerPage = (path: string): boolean => path.startsWith('/payment_form?')
