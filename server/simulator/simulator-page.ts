import { writeThousands, writeWhole } from '../domains/payments/gateways/amount.ts'
import {
  type BrowserReturn,
  SIMULATED_FAULTS,
  SIMULATED_RESULTS,
  type SimulatedCharge,
} from '../domains/payments/gateways/simulated-gateway.ts'

/** No inline script or style; both files are served from this folder. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const STYLESHEET = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 30rem; padding: 2rem 1rem }
main { border: 1px solid; border-radius: 12px; padding: 1.25rem }
h1 { font-size: 1.25rem; margin: 0 }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: auto 1fr }
dd { margin: 0; overflow-wrap: anywhere }
form { display: grid; gap: .75rem }
button, select { border-radius: 8px; font: inherit; min-height: 44px; padding: 0 1rem }
`

/** Submits the return form automatically; without JavaScript there is a button. */
export const SCRIPT = "document.querySelector('form[data-goes-on]')?.requestSubmit()\n"

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')

function page(title: string, body: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><link rel="stylesheet" href="/simulator/simulator.css">
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    },
  })
}

const money = ({ amount, currency }: SimulatedCharge): string =>
  currency === 'MYR' ? `RM ${writeThousands(amount)}` : `Rp ${writeWhole(amount)}`

const facts = (charge: SimulatedCharge): string => `<dl>
<dt>Amount</dt><dd>${money(charge)}</dd>
<dt>For</dt><dd>${escaped(charge.description)}</dd>
<dt>Reference</dt><dd>${escaped(charge.refNo)}</dd>
${charge.shown === null ? '' : `<dt>Shown</dt><dd>${escaped(charge.shown)}</dd>`}
<dt>Status</dt><dd>${charge.outcome}</dd></dl>`

const LABELS = { paid: 'Pay', failed: 'Fail', pending: 'Pending' } as const

/** The gateway's payment page, with buttons for the result. */
export function payPage(charge: SimulatedCharge): Response {
  const buttons = SIMULATED_RESULTS.map(
    (result) => `<button name="press" value="${result}">${LABELS[result]}</button>`,
  ).join('')
  const twists = SIMULATED_FAULTS.map(
    (twist) => `<option value="${twist}">${twist.replaceAll('_', ' ')}</option>`,
  ).join('')
  return page(
    `${charge.gateway.name} (simulated)`,
    `${facts(charge)}<form method="post" action="/simulator/press">${hidden({ ref_no: charge.refNo })}
<label>Callback <select name="twist">${twists}</select></label>${buttons}</form>`,
  )
}

/** Every charge, newest first: a QR code or virtual account has no page that leads to it. */
export function listPage(charges: readonly SimulatedCharge[]): Response {
  const items = charges
    .map(
      ({ refNo, outcome }) => `<li><a href="/simulator/charge/${escaped(refNo)}">${escaped(refNo)}</a> ${outcome}</li>`,
    )
    .join('')
  return page('Simulated payments', `<ul>${items}</ul>`)
}

export const endPage = (sentence: string): Response => page('Simulated gateway', `<p>${escaped(sentence)}</p>`)

/** Returns the browser to the store. */
export function returnPage(browserReturn: BrowserReturn): Response {
  if (browserReturn.kind === 'get') return new Response(null, { status: 303, headers: { location: browserReturn.url } })
  return page(
    'Back to the store',
    `<form method="post" action="${escaped(browserReturn.action)}" data-goes-on>${hidden(browserReturn.fields)}<button>Continue</button></form>
<script src="/simulator/simulator.js"></script>`,
  )
}
