import type { FileAnswer } from '../route.ts'

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
