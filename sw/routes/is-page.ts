/**
 * Answered by the server alone: calls, pictures, papers, files, and everything between a payer and their bank: the form
 * that leaves for a gateway, the page that it leads back to, and the gateways that are played.
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
