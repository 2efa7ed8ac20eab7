import * as v from 'valibot'
import type { Language } from '#contract/site/language.ts'
import type { Store } from '../../../context.ts'
import { brandOf } from '../../settings/services/brand.ts'
import * as settings from '../../settings/services/settings.ts'
import { LAYOUT_TEXTS } from '../templates/fill-template.ts'
import { type MailBrand, mailHtml } from '../templates/mail-layout.ts'
import type { StoredMail } from './compose-message.ts'

const seller = v.object({ name: v.string(), address: v.array(v.string()), phone: v.string() })
/** Name, colours and seller for e-mails, from the settings of the market. */
export async function mailBrand(store: Pick<Store, 'db' | 'config'>): Promise<MailBrand> {
  const { db, config } = store
  const [found, { name, logo, accent }] = await Promise.all([
    settings.ofIds(db, config.market.code, ['seller']),
    brandOf(store),
  ])
  const owner = v.safeParse(seller, found.seller)
  return {
    name,
    url: config.publicUrl,
    logoUrl: logo?.url ?? null,
    accent,
    seller: owner.success
      ? [owner.output.name, ...owner.output.address, owner.output.phone].filter((line) => line !== '')
      : [],
  }
}

interface MailOptions {
  language: Language
  /** null for messages about accounts and orders, which everybody gets. */
  unsubscribeUrl: string | null
}

/** The HTML of an e-mail, and the footer of its plain text. */
export async function renderMail(
  { title, blocks }: StoredMail,
  { language, unsubscribeUrl }: MailOptions,
  store: Pick<Store, 'db' | 'config'>,
): Promise<{ html: string; footer: string }> {
  const texts = LAYOUT_TEXTS[language]
  const own = await mailBrand(store)
  const reason = unsubscribeUrl === null ? texts.reason(own.name) : texts.newsReason(own.name)
  const unsubscribe = unsubscribeUrl === null ? null : { url: unsubscribeUrl, label: texts.unsubscribe }
  const html = mailHtml({ title, blocks, language, reason, unsubscribe }, own)
  const footer = [reason, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []), ...own.seller].join(
    '\n',
  )
  return { html, footer }
}
