import type { Language } from '#contract/site/language.ts'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import type { MailBlock } from './fill-template.ts'

/** How the store's e-mails look. */
export interface MailBrand {
  name: string
  /** Origin of the store; the name links to it. */
  url: string
  /** Absolute address of the logo; null: the name in letters. */
  logoUrl: string | null
  /** `#rrggbb`, background of buttons. */
  accent: string
  /** Lines of the footer: who the seller is, address, phone. */
  seller: readonly string[]
}

export interface MailContent {
  title: string
  blocks: readonly MailBlock[]
  language: Language
  /** Why the person gets it. */
  reason: string
  unsubscribe: { url: string; label: string } | null
}

const FONT = "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const LIGHT = { paper: '#f5f5f4', card: '#fdfdfc', text: '#131314', dim: '#5c5c5a', hair: '#d7d7d4' } as const
const DARK = { paper: '#0c0c0d', card: '#151516', text: '#f4f4f2', dim: '#a5a5a3', hair: '#2b2b2c' } as const

/** Mail clients drop style sheets in part: all colours are inline, and the sheet only darkens them. */
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}.card{background:${DARK.card}!important;border-color:${DARK.hair}!important}
.text{color:${DARK.text}!important}.dim{color:${DARK.dim}!important}
.code{background:${DARK.paper}!important;border-color:${DARK.hair}!important}
.logo{background:${LIGHT.card}!important;border-radius:6px!important;padding:6px!important}}
@media (max-width:480px){.edge{padding:24px 20px!important}}`

/** Text on a background: the one of black and white with more contrast (WCAG 2 relative luminance). */
export function textOn(background: string): '#131314' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(background.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return (luminance + 0.05) ** 2 > 1.05 * 0.056 ? '#131314' : '#ffffff'
}

const paragraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${LIGHT.text}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const code = (text: string): string =>
  `<p class="code text" style="margin:0 0 16px;padding:16px 8px;border:1px solid ${LIGHT.hair};border-radius:10px;background:${LIGHT.paper};${FONT};font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;text-align:center;color:${LIGHT.text}">${escapeHtml(text)}</p>`

function button({ label, url }: { label: string; url: string }, accent: string): string {
  const link = `display:inline-block;padding:14px 28px;border-radius:999px;background:${accent};color:${textOn(accent)};${FONT};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td style="border-radius:999px;background:${accent}"><a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>`
}

function blockHtml(block: MailBlock, accent: string): string {
  if (block.kind === 'button') return button(block, accent)
  return block.kind === 'code' ? code(block.text) : paragraph(block.text)
}

const wordmark = ({ name, logoUrl }: MailBrand): string =>
  logoUrl === null
    ? escapeHtml(name)
    : `<img class="logo" src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0">`

const small = (html: string): string =>
  `<p class="dim" style="margin:0 0 8px;${FONT};font-size:13px;line-height:18px;color:${LIGHT.dim}">${html}</p>`

function footer({ reason, unsubscribe }: MailContent, { seller }: MailBrand): string {
  const leave = unsubscribe
    ? [
        small(
          `<a class="dim" href="${escapeHtml(unsubscribe.url)}" style="color:${LIGHT.dim}">${escapeHtml(unsubscribe.label)}</a>`,
        ),
      ]
    : []
  return [
    small(escapeHtml(reason)),
    ...leave,
    ...(seller.length > 0 ? [small(seller.map(escapeHtml).join('<br>'))] : []),
  ].join('')
}

/**
 * A whole e-mail. Tables and inline styles, as mail clients need them; readable without its sheet and without pictures.
 */
export function mailHtml(content: MailContent, brand: MailBrand): string {
  const { title, blocks, language } = content
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${SHEET}</style></head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<table class="paper" ${table} style="background:${LIGHT.paper}"><tr><td align="center" style="padding:24px 12px">
<table ${table} style="max-width:560px">
<tr><td style="padding:0 8px 16px"><a class="text" href="${escapeHtml(brand.url)}" style="${FONT};font-size:22px;line-height:28px;font-weight:700;color:${LIGHT.text};text-decoration:none">${wordmark(brand)}</a></td></tr>
<tr><td class="card edge" style="padding:32px;border:1px solid ${LIGHT.hair};border-radius:16px;background:${LIGHT.card}">
<h1 class="text" style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;font-weight:600;color:${LIGHT.text}">${escapeHtml(title)}</h1>
${blocks.map((block) => blockHtml(block, brand.accent)).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0">${footer(content, brand)}</td></tr>
</table></td></tr></table></body></html>`
}
