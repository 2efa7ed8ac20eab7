/** Messages of the error catalogue, word for word (specification 8). */
export const MESSAGES = {
  errorTitle: 'Error',
  somethingWrong: 'Something went wrong, Please try again later.',
  cartUpdated: 'Product cart updated',
  pageBlocked: (path: string) => `Page Not Found: ${path}`,
  pageMissing: (path: string) => `Page not found: ${path}`,
  unknownMiddleware: (name: string) => `Unknown route middleware: ${name}`,
} as const

/** Translation of the same messages. */
export type Messages = {
  readonly [Key in keyof typeof MESSAGES]: (typeof MESSAGES)[Key] extends string ? string : (typeof MESSAGES)[Key]
}
