import { firstSupportedLanguage, type Language } from '#contract/site/language.ts'
import type { Store } from '../../../context.ts'
import { plainPage } from '../../../platform/http/plain-page.ts'
import { storeName } from '../../settings/services/store-name.ts'
import { endNews } from '../queries/outbound-messages.ts'
import { accountOfToken, UNSUBSCRIBE_FOLDER } from '../services/unsubscribe.ts'

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
  if (accountId === null) return plainPage({ language, status: 404, ...unknown })
  const name = await storeName(store)
  if (request.method === 'POST') {
    await endNews(db, accountId)
    return plainPage({ language, status: 200, title: done.title, text: done.text(name) })
  }
  return plainPage({ language, status: 200, title: ask.title, text: ask.text(name), button: ask.button })
}
