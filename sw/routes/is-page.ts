/** Answered by the server alone: calls, pictures, papers, the form that leaves for a payment service, and files. */
const NOT_A_PAGE = [
  /^\/api\//,
  /^\/_ipx\//,
  /^\/storage\//,
  /^\/pdf\/raw/,
  /^\/payment_form/,
  /^\/simulator/,
  /\/[^/]+\.[^/]+$/,
]

export const isPage = ({ pathname }: URL): boolean => !NOT_A_PAGE.some((path) => path.test(pathname))
