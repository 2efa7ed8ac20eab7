/** For all responses except pages: no scripts, no framing, no content sniffing. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const

/** Added to every response if the public URL uses https. */
export const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const
