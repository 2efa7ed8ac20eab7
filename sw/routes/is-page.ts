/**
 * Paths served by the server only: calls, images, documents, files, and the payment flow: the form that leads to a
 * gateway, the return page and the simulated gateways.
 */
const NOT_A_PAGE = [
  /^\/api\//,
  /^\/_ipx\//,
  /^\/storage\//,
  /^\/pdf\/raw/,
  /^\/payment(?:_form|\/)/,
  /^\/simulator/,
  /\/[^/]+\.[^/]+$/,
]

export const isPage = ({ pathname }: URL): boolean => !NOT_A_PAGE.some((path) => path.test(pathname))
