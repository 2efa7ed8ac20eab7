/**
 * Opens the server-rendered page that leads to a payment gateway, outside the app.
 *
 * @throws Error for any other path
 */
export function openServerPage(path: string): void {
  if (!isServerPage(path)) throw new Error(`Not a page of the server: ${path}`)
  location.assign(path)
}

export const isServerPage = (path: string): boolean => path.startsWith('/payment_form?')
