import { randomBytes } from 'node:crypto'
import { COOKIE } from '#contract/constants.ts'
import { firstSupportedLanguage, isLanguage, type Language } from '#contract/site/language.ts'
import type { Config } from '../../../config.ts'
import { readCookie } from '../../auth/services/cookies.ts'
import type { GatewayForm } from '../gateways/gateway.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'

/** Pages without the app and its layout, so that they work while nothing of the app is loaded. */

const SHEET = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box}
main{max-width:24rem;text-align:center}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .5rem}
p{margin:0 0 1.5rem}
button,a{display:inline-block;box-sizing:border-box;min-height:48px;padding:.75rem 2rem;border:0;border-radius:999px;
background:CanvasText;color:Canvas;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}`

export const pageLanguage = ({ headers }: Request, { market }: Pick<Config, 'market'>): Language => {
  const chosen = readCookie({ header: (name) => headers.get(name) }, COOKIE.language)
  if (isLanguage(chosen)) return chosen
  return firstSupportedLanguage((headers.get('accept-language') ?? '').split(',')) ?? market.language
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

interface Page {
  language: Language
  title: string
  sentence: string
  /** HTML below the sentence, already escaped. */
  link: string
  status: number
  /** Allowed origin of the form's action. */
  formOrigin?: string
}

function page({ language, title, sentence, link, status, formOrigin = '' }: Page): Response {
  const nonce = randomBytes(16).toString('base64')
  const script = formOrigin ? `<script nonce="${nonce}">document.forms[0].requestSubmit()</script>` : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style nonce="${nonce}">${SHEET}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(sentence)}</p>${link}</main>${script}</body></html>`
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script === '' ? [] : [`script-src 'nonce-${nonce}'`]),
    `form-action ${formOrigin || "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy.join('; '),
      // iPay88 requires a referrer.
      'Referrer-Policy': 'origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
  })
}

const link = (href: string, text: string): string => `<a href="${escaped(href)}">${escaped(text)}</a>`

/** For a browser whose payment result could not be verified; it may still belong to an honest payer. */
export function neutralPage(request: Request, config: Pick<Config, 'market'>): Response {
  const language = pageLanguage(request, config)
  const messages = PAYMENT_MESSAGES[language]
  const backLink = link('/account/orders', messages.toOrders)
  return page({ language, title: messages.neutralTitle, sentence: messages.neutral, link: backLink, status: 200 })
}

interface RedirectPage {
  form: GatewayForm
  service: string
  /** Formatted amount. */
  amount: string
}

/** Submits the form to the gateway by script, or by its button if scripts are disabled. */
export function leavingPage(language: Language, { form, service, amount }: RedirectPage): Response {
  const messages = PAYMENT_MESSAGES[language]
  const inputs = Object.entries(form.fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const link = `<form method="${form.method ?? 'post'}" action="${escaped(form.action)}">${inputs}<button>${escaped(messages.goOn)}</button></form>`
  const title = messages.leavingTitle(service)
  return page({
    language,
    title,
    sentence: messages.leaving(amount, service),
    link,
    status: 200,
    formOrigin: new URL(form.action).origin,
  })
}

/** The form cannot be used: it was used before, does not belong to this person, or the gateway is unavailable. */
export function closedPage(
  language: Language,
  { kind, href }: { kind: 'used' | 'gone' | 'busy'; href: string },
): Response {
  const messages = PAYMENT_MESSAGES[language]
  const [status, sentence] = {
    used: [409, messages.formUsed] as const,
    gone: [404, messages.formGone] as const,
    busy: [503, messages.formBusy] as const,
  }[kind]
  const backLink = link(
    href,
    kind === 'busy' ? messages.tryAgain : kind === 'gone' ? messages.toOrders : messages.toOrder,
  )
  const answer = page({ language, title: messages.closedTitle, sentence, link: backLink, status })
  if (kind === 'busy') answer.headers.set('Retry-After', '5')
  return answer
}
