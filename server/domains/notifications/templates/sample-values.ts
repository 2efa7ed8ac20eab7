import { moneyText } from '#contract/format-number.ts'
import type { Language } from '#contract/site/language.ts'
import type { Config } from '../../../config.ts'
import type { TemplateValues } from './fill-template.ts'

const WORDS: Readonly<
  Record<
    Language,
    Record<'voucher' | 'product' | 'role' | 'branch' | 'contents' | 'rest' | 'reason' | 'number' | 'answer', string>
  >
> = {
  en: {
    voucher: 'Weekend 10%',
    product: 'Mango pod',
    role: 'Staff',
    branch: 'Main store',
    contents: '1 × Device',
    rest: '2 × Pod',
    number: 'R-MY-7K3P-29XD',
    answer: 'Send it to our store.',
    reason: 'The goods were damaged in our warehouse.',
  },
  ms: {
    voucher: 'Hujung minggu 10%',
    product: 'Pod mangga',
    role: 'Kakitangan',
    branch: 'Cawangan utama',
    contents: '1 × Peranti',
    rest: '2 × Pod',
    number: 'R-MY-7K3P-29XD',
    answer: 'Hantar ke cawangan kami.',
    reason: 'Barang rosak di gudang kami.',
  },
  id: {
    voucher: 'Akhir pekan 10%',
    product: 'Pod mangga',
    role: 'Staf',
    branch: 'Cabang utama',
    contents: '1 × Perangkat',
    rest: '2 × Pod',
    number: 'R-ID-7K3P-29XD',
    answer: 'Kirim ke cabang kami.',
    reason: 'Barang rusak di gudang kami.',
  },
}
const HOUR_MS = 60 * 60_000
/** Minor units of the sample's total, by exponent of the currency. */
const SAMPLE_TOTAL = { 0: 458_000, 2: 12_890 } as const

/** What a preview shows for each placeholder: invented, of nobody. @param now milliseconds since 1970 */
export function sampleValues(
  language: Language,
  { market, timeZone, publicUrl }: Pick<Config, 'market' | 'timeZone' | 'publicUrl'>,
  now: number,
): TemplateValues {
  const date = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return {
    ...WORDS[language],
    name: 'Aina',
    code: '123456',
    pickup_code: '482913',
    minutes: '5',
    order: `${market.code}26-000123`,
    total: moneyText(SAMPLE_TOTAL[market.exponent], market),
    amount: moneyText(SAMPLE_TOTAL[market.exponent], market),
    cash: moneyText(SAMPLE_TOTAL[market.exponent], market),
    courier: market.code === 'MY' ? 'Pos Laju' : 'JNE',
    tracking: 'EN123456789',
    until: date.format(now + 48 * HOUR_MS),
    link: publicUrl,
    invoice: `INV-${market.code}26-000045`,
    statement: publicUrl,
  }
}
