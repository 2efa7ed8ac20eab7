/** On everything that is not a page: data may neither run, nor be framed, nor be guessed to be something else. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const

/** Added to every answer when people reach the store over https. */
export const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const
