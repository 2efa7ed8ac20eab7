import type { Language } from '#contract/site/language.ts'
import type { ServiceSetting } from '../../../service-settings.ts'

/** The settings that say where parcels are picked up, and what one weighs; the same of every service. */
export const senderSettings = <const Prefix extends string>(prefix: Prefix) =>
  [
    { name: `${prefix}_SENDER_NAME`, about: 'Name of the sender on labels.' },
    {
      name: `${prefix}_SENDER_PHONE`,
      rule: 'a number such as 0123456789',
      about: 'Phone that the courier calls at pickup.',
    },
    { name: `${prefix}_SENDER_ADDRESS`, about: 'Street and number where parcels are picked up.' },
    { name: `${prefix}_SENDER_POSTCODE`, rule: 'five digits', about: 'Postcode of that address.' },
    {
      name: `${prefix}_WEIGHT_G`,
      isOptional: true,
      follows: '1000',
      rule: 'grams, from 1 to 70000',
      about: 'Weight of a parcel whose products have none.',
    },
  ] as const satisfies readonly ServiceSetting[]

const TEXTS = {
  en: {
    NAME: 'Sender',
    PHONE: 'Sender’s phone',
    ADDRESS: 'Pickup address',
    POSTCODE: 'Postcode',
    WEIGHT: 'Usual weight of a parcel in grams (optional)',
    WEIGHT_HINT: 'For products without a weight. 1000 if empty.',
  },
  ms: {
    NAME: 'Pengirim',
    PHONE: 'Telefon pengirim',
    ADDRESS: 'Alamat ambilan',
    POSTCODE: 'Poskod',
    WEIGHT: 'Berat biasa bungkusan dalam gram (pilihan)',
    WEIGHT_HINT: 'Untuk produk tanpa berat. 1000 jika kosong.',
  },
  id: {
    NAME: 'Pengirim',
    PHONE: 'Telepon pengirim',
    ADDRESS: 'Alamat penjemputan',
    POSTCODE: 'Kode pos',
    WEIGHT: 'Berat paket biasanya dalam gram (opsional)',
    WEIGHT_HINT: 'Untuk produk tanpa berat. 1000 jika kosong.',
  },
} as const satisfies Record<Language, object>

/** Their labels. */
export const senderLabels = <const Prefix extends string>(prefix: Prefix, language: Language) =>
  ({
    [`${prefix}_SENDER_NAME`]: TEXTS[language].NAME,
    [`${prefix}_SENDER_PHONE`]: TEXTS[language].PHONE,
    [`${prefix}_SENDER_ADDRESS`]: TEXTS[language].ADDRESS,
    [`${prefix}_SENDER_POSTCODE`]: TEXTS[language].POSTCODE,
    [`${prefix}_WEIGHT_G`]: TEXTS[language].WEIGHT,
  }) as Record<ReturnType<typeof senderSettings<Prefix>>[number]['name'], string>

export const senderHints = <const Prefix extends string>(prefix: Prefix, language: Language) =>
  ({ [`${prefix}_WEIGHT_G`]: TEXTS[language].WEIGHT_HINT }) as Record<`${Prefix}_WEIGHT_G`, string>
