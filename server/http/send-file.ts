import type { FileAnswer, PaperAnswer } from '../route.ts'

/**
 * A person's file to that person: of exactly its type, running nothing. A sandbox may stop a browser's own viewer of
 * PDF, which is why those come as attachments without one.
 *
 * @param headers those of a private answer
 */
export function sendFile({ body, type, attachment }: FileAnswer, headers: Headers): Response {
  headers.set('Content-Type', type)
  headers.set('Content-Length', String(body.byteLength))
  if (attachment === null) headers.set('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  else headers.set('Content-Disposition', `attachment; filename="${attachment}"`)
  return new Response(body, { headers })
}

/**
 * A paper that we printed, shown in the reader's own viewer: by itself, or within a page of ours. Chromium puts its
 * viewer into a document with this policy and a style of its own.
 *
 * @param headers those of a private answer
 */
export function sendPaper({ body, name }: PaperAnswer, headers: Headers): Response {
  headers.set('Content-Type', 'application/pdf')
  headers.set('Content-Length', String(body.byteLength))
  headers.set('Content-Disposition', `inline; filename="${name}"`)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  return new Response(body, { headers })
}
