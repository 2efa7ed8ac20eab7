import { randomBytes } from 'node:crypto'
import { firstSupportedLanguage, type Language } from '#contract/site/language.ts'
import type { Store } from '../../../context.ts'
import { storeName } from '../../account/services/person-rules.ts'
import { endNews } from '../queries/outbound-messages.ts'
import { accountOfToken, UNSUBSCRIBE_FOLDER } from '../services/unsubscribe.ts'
import { escaped } from '../templates/mail-layout.ts'

export const UNSUBSCRIBE_PATH = `${UNSUBSCRIBE_FOLDER}:token`

interface UnsubscribeTexts {
  ask: { title: string; text: (store: string) => string; button: string }
  done: { title: string; text: (store: string) => string }
  unknown: { title: string; text: string }
}

const TEXTS: Readonly<Record<Language, UnsubscribeTexts>> = {
  en: {
    ask: {
      title: 'Unsubscribe from news?',
      text: (store) =>
        `You’ll no longer get offers and reminders from ${store}. You’ll still get messages about your orders.`,
      button: 'Unsubscribe',
    },
    done: {
      title: 'You’re unsubscribed',
      text: (store) => `You won’t get news from ${store} anymore. You can turn it on again in your profile.`,
    },
    unknown: { title: 'This link doesn’t work', text: 'Sign in and turn news off in your profile.' },
  },
  ms: {
    ask: {
      title: 'Berhenti melanggan berita?',
      text: (store) =>
        `Anda tidak lagi menerima tawaran dan peringatan daripada ${store}. Mesej tentang pesanan anda tetap dihantar.`,
      button: 'Berhenti melanggan',
    },
    done: {
      title: 'Langganan anda dihentikan',
      text: (store) =>
        `Anda tidak akan menerima berita daripada ${store} lagi. Anda boleh menghidupkannya semula di profil.`,
    },
    unknown: { title: 'Pautan ini tidak berfungsi', text: 'Log masuk dan matikan berita di profil anda.' },
  },
  id: {
    ask: {
      title: 'Berhenti berlangganan kabar?',
      text: (store) =>
        `Anda tidak lagi menerima promo dan pengingat dari ${store}. Pesan tentang pesanan Anda tetap dikirim.`,
      button: 'Berhenti berlangganan',
    },
    done: {
      title: 'Anda berhenti berlangganan',
      text: (store) => `Anda tidak akan menerima kabar dari ${store} lagi. Anda bisa mengaktifkannya lagi di profil.`,
    },
    unknown: { title: 'Tautan ini tidak berfungsi', text: 'Masuk lalu matikan kabar di profil Anda.' },
  },
}

const SHEET = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box}
main{max-width:26rem;text-align:center}h1{font-size:1.375rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1.5rem}
button{min-height:48px;padding:.75rem 2rem;border:0;border-radius:999px;background:CanvasText;color:Canvas;font:inherit;font-weight:600;cursor:pointer}`

interface UnsubscribePage {
  language: Language
  status: number
  title: string
  text: string
  button?: string
}

function page({ language, status, title, text, button }: UnsubscribePage): Response {
  const nonce = randomBytes(16).toString('base64')
  const form = button === undefined ? '' : `<form method="post"><button>${escaped(button)}</button></form>`
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style nonce="${nonce}">${SHEET}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // The address is a permission.
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
  })
}

/**
 * The address in every e-mail of news. GET only asks, because scanners of mail servers open links; POST ends the news,
 * from the button of the page and, as RFC 8058 describes, from the recipient's mail service.
 */
export async function answerUnsubscribe(request: Request, store: Store): Promise<Response> {
  const { db, config } = store
  const preferred = firstSupportedLanguage((request.headers.get('accept-language') ?? '').split(','))
  const language = preferred ?? config.market.language
  const { ask, done, unknown } = TEXTS[language]
  const token = new URL(request.url).pathname.slice(UNSUBSCRIBE_FOLDER.length)
  const accountId = accountOfToken(token, config)
  if (accountId === null) return page({ language, status: 404, ...unknown })
  const name = await storeName(store)
  if (request.method === 'POST') {
    await endNews(db, accountId)
    return page({ language, status: 200, title: done.title, text: done.text(name) })
  }
  return page({ language, status: 200, title: ask.title, text: ask.text(name), button: ask.button })
}
