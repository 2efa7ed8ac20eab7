import type { DocumentAnswer, FileAnswer, HtmlAnswer } from '../../route.ts'

/**
 * Sends a private file to its owner with its exact type and without scripts. PDFs are sent as attachments without a
 * sandbox, because a sandbox may disable the browser's PDF viewer.
 *
 * @param headers those of a private response
 */
export function sendFile({ body, type, attachment }: FileAnswer, headers: Headers): Response {
  headers.set('Content-Type', type)
  headers.set('Content-Length', String(body.byteLength))
  if (attachment === null) headers.set('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  else headers.set('Content-Disposition', `attachment; filename="${attachment}"`)
  return new Response(body, { headers })
}

/**
 * Sends a document that we generated, for display in the browser's viewer, also inside a page of the store. Chromium
 * renders its viewer in a document with this policy and an inline style.
 *
 * @param headers those of a private response
 */
export function sendDocument({ body, name }: DocumentAnswer, headers: Headers): Response {
  headers.set('Content-Type', 'application/pdf')
  headers.set('Content-Length', String(body.byteLength))
  headers.set('Content-Disposition', `inline; filename="${name}"`)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  return new Response(body, { headers })
}

/**
 * Sends a page that we generated, such as the preview of an e-mail: inline styles and pictures, nothing else. The sandbox
 * gives it no origin, so that its links and styles cannot reach the page around it.
 *
 * @param headers those of a private response
 */
export function sendHtml({ html }: HtmlAnswer, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'private, no-store')
  headers.set(
    'Content-Security-Policy',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'self'",
  )
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  return new Response(html, { headers })
}
