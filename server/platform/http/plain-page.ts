import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/site/language.ts'
import { escapeHtml } from './escape-html.ts'

const SHEET = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box}
main{max-width:26rem;text-align:center}h1{font-size:1.375rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1.5rem}h1+form,h1+a{margin-top:1rem}
button,a{display:inline-block;min-height:48px;padding:.75rem 2rem;border:0;border-radius:999px;box-sizing:border-box;background:CanvasText;color:Canvas;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}`

interface PlainPage {
  language: Language
  status: number
  title: string
  text?: string
  /** A form without fields, posted to the address of the page. */
  button?: string | undefined
  link?: { href: string; label: string }
  /** Pages of this origin that may show it in a frame. */
  framedBy?: 'none' | 'self'
}

/** A page that needs neither scripts nor the app, with a title, a sentence and one way on. */
export function plainPage({ language, status, title, text, button, link, framedBy = 'none' }: PlainPage): Response {
  const nonce = randomBytes(16).toString('base64')
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    text && `<p>${escapeHtml(text)}</p>`,
    button && `<form method="post"><button>${escapeHtml(button)}</button></form>`,
    // Out of the frame that shows a document.
    link && `<a href="${escapeHtml(link.href)}" target="_top">${escapeHtml(link.label)}</a>`,
  ]
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${SHEET}</style></head>
<body><main>${parts.filter(Boolean).join('')}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors '${framedBy}'`,
      // The address may be a permission.
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': framedBy === 'none' ? 'DENY' : 'SAMEORIGIN',
    },
  })
}
