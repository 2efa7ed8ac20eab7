import * as v from 'valibot'
import { LEGAL_PLACEHOLDERS, type LegalPlaceholder } from '#contract/content/legal-text.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import { ORDER_YEARS } from '#contract/site/retention.ts'
import type { Store } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as settings from '../../settings/services/settings.ts'
import type { TextsByLanguage, WrittenText } from '../queries/legal-texts.ts'

const PLACEHOLDER = /\{([a-z_]+)\}/g
const NOTE = /\[[^\][<>]+\]/g

const site = v.object({ title: v.string() })
const seller = v.object({
  name: v.string(),
  registrations: v.array(v.object({ label: v.string(), number: v.string() })),
  address: v.array(v.string()),
  phone: v.string(),
})
const ageGate = v.object({ minimum: v.number() })
const retention = v.object({ order_years: v.number() })

/** By placeholder; empty where staff have not entered the data. */
export type LegalValues = Readonly<Record<LegalPlaceholder, string>>

/** The company's data as it stands in the settings now. */
export async function legalValues(db: Database, { config }: Pick<Store, 'config'>): Promise<LegalValues> {
  const { code } = config.market
  const found = await settings.ofIds(db, code, ['site', 'seller', 'age_gate', 'retention'])
  const read = <Schema extends v.GenericSchema>(schema: Schema, id: string): v.InferOutput<Schema> | null => {
    const result = v.safeParse(schema, found[id])
    return result.success ? result.output : null
  }
  const company = read(seller, 'seller')
  return {
    store: read(site, 'site')?.title ?? '',
    company: company?.name ?? '',
    registration: company?.registrations.map(({ label, number }) => `${label} ${number}`).join(', ') ?? '',
    address: company?.address.join(', ') ?? '',
    phone: company?.phone ?? '',
    website: config.publicUrl.replace(/^https?:\/\//, ''),
    minimum_age: String(read(ageGate, 'age_gate')?.minimum ?? ''),
    order_years: String(read(retention, 'retention')?.order_years ?? ORDER_YEARS[code]),
  }
}

const isPlaceholder = (name: string): name is LegalPlaceholder => LEGAL_PLACEHOLDERS.some((one) => one === name)

const partsOf = (texts: TextsByLanguage, pattern: RegExp): string[] => {
  const all = LANGUAGES.flatMap((language) => Object.values(texts[language] ?? {}))
  return [...new Set(all.flatMap((text) => [...text.matchAll(pattern)].map(([whole]) => whole)))]
}

export function missingIn(texts: TextsByLanguage, values: LegalValues): LegalPlaceholder[] {
  const names = partsOf(texts, PLACEHOLDER).map((whole) => whole.slice(1, -1))
  return names.filter(isPlaceholder).filter((name) => values[name] === '')
}

/** Notes to the owner in square brackets, and words in braces that are no placeholder, of all languages. */
export const unfinishedIn = (texts: TextsByLanguage): string[] => [
  ...partsOf(texts, PLACEHOLDER).filter((whole) => !isPlaceholder(whole.slice(1, -1))),
  ...partsOf(texts, NOTE),
]

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Values are filled in once: braces in a company's name are text. A value that is missing leaves its placeholder. */
export function filled({ title, description, html }: WrittenText, values: LegalValues): WrittenText {
  const fill = (text: string, write: (value: string) => string) =>
    text.replaceAll(PLACEHOLDER, (whole, name: string) =>
      isPlaceholder(name) && values[name] !== '' ? write(values[name]) : whole,
    )
  const asIs = (value: string) => value
  return { title: fill(title, asIs), description: fill(description, asIs), html: fill(html, escaped) }
}

/** Each language of a text with the company's data filled in. */
export function filledTexts(texts: TextsByLanguage, values: LegalValues): TextsByLanguage {
  const result: TextsByLanguage = {}
  for (const language of LANGUAGES) {
    const text = texts[language]
    if (text) result[language] = filled(text, values)
  }
  return result
}
