/*
 * The text of a merchant's QR code: EMVCo "QR Code Specification for Payment Systems, Merchant-Presented Mode", which
 * DuitNow (PayNet, "DuitNow QR generation specification" V1.5) and QRIS follow. A text is a row of data objects, each
 * with two digits of id, two of length, and its value.
 */

interface DataObject {
  id: string
  value: string
}

const ID = {
  format: '00',
  initiation: '01',
  currency: '53',
  amount: '54',
  country: '58',
  name: '59',
  city: '60',
  additional: '62',
  checksum: '63',
}
const DYNAMIC = '12'
const REFERENCE_LABEL = '05'
/** Tip, convenience fee, and a digest of the text before the amount was added. */
const DROPPED_WITH_AMOUNT = ['55', '56', '57', '82']

const MAX_NAME = 25
const MAX_CITY = 15
const MAX_REFERENCE = 25
/** A length has two digits. */
const MAX_VALUE = 99

/** What a merchant's QR code says. */
export interface MerchantQr {
  name: string
  city: string
  /** Two letters, ISO 3166. */
  country: string
  /** Numbers of the bank and of the merchant there, or the merchant's number in QRIS; empty where none is found. */
  account: string
  objects: readonly DataObject[]
}

/** The data objects of a text; null when it is no row of them. */
function objectsOf(text: string): DataObject[] | null {
  const objects: DataObject[] = []
  for (let at = 0; at < text.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (id === undefined) return null
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length)) return null
    objects.push({ id, value })
    at += 4 + value.length
  }
  return objects
}

const textOf = (objects: readonly DataObject[]): string =>
  objects.map(({ id, value }) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('')

const valueOf = (objects: readonly DataObject[], id: string): string =>
  objects.find((object) => object.id === id)?.value ?? ''

/** UTF-8. */
export const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  )

/** CRC-16 of the text, its own id and length included: polynomial 1021, initial value FFFF. */
function checksumOf(text: string): string {
  let crc = 0xffff
  for (const byte of utf8(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const CHECKSUM_HEAD = `${ID.checksum}04`
const withChecksum = (text: string): string => `${text}${CHECKSUM_HEAD}${checksumOf(text + CHECKSUM_HEAD)}`

/** Accounts are in templates 26 to 51; the one of QRIS is the last. */
function accountOf(objects: readonly DataObject[]): string {
  const templates = objects.filter(({ id }) => Number(id) >= 26 && Number(id) <= 51)
  const inner = objectsOf(templates.at(-1)?.value ?? '') ?? []
  return [valueOf(inner, '01'), valueOf(inner, '02')].filter(Boolean).join(' · ')
}

/** Reads the text of a merchant's QR code; null when it is another code, cut off, or its checksum is wrong. */
export function readMerchantQr(text: string): MerchantQr | null {
  // Half a character has no bytes.
  if (/\p{Cs}/u.test(text)) return null
  const objects = objectsOf(text.trim())
  // The checksum is the last object: the same characters may stand elsewhere in the text.
  const last = objects?.at(-1)
  if (!objects || objects[0]?.id !== ID.format || last?.id !== ID.checksum) return null
  if (withChecksum(textOf(objects.slice(0, -1))) !== textOf([...objects.slice(0, -1), upperCase(last)])) return null
  const country = valueOf(objects, ID.country)
  if (country === '' || valueOf(objects, ID.currency) === '') return null
  return {
    name: valueOf(objects, ID.name),
    city: valueOf(objects, ID.city),
    country,
    account: accountOf(objects),
    objects,
  }
}

const upperCase = ({ id, value }: DataObject): DataObject => ({ id, value: value.toUpperCase() })

/** Letters that the app of every bank reads: ASCII, accents removed. */
const plain = (text: string, length: number): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim()

export interface QrPayment {
  /** Decimal with a point and without thousands, such as `1250.00`. */
  amount: string
  /** Shown to the payer and on the merchant's statement; at most 25 characters are kept. */
  reference: string
  /** Used when the name in the code has no plain letters. */
  accountName: string
}

/** The text of the same code with amount and reference inside, for one payment. */
export function merchantQrFor({ objects }: MerchantQr, { amount, reference, accountName }: QrPayment): string {
  const values = new Map(objects.map(({ id, value }) => [id, value]))
  for (const id of [...DROPPED_WITH_AMOUNT, ID.checksum]) values.delete(id)
  const name = plain(values.get(ID.name) ?? '', MAX_NAME) || plain(accountName, MAX_NAME)
  const city = plain(values.get(ID.city) ?? '', MAX_CITY) || (values.get(ID.country) ?? '')
  values.set(ID.initiation, DYNAMIC).set(ID.amount, amount).set(ID.name, name).set(ID.city, city)
  values.set(ID.additional, additionalWith(values.get(ID.additional) ?? '', plain(reference, MAX_REFERENCE)))
  const sorted = [...values].map(([id, value]) => ({ id, value })).sort((a, b) => Number(a.id) - Number(b.id))
  return withChecksum(textOf(sorted))
}

/** The additional data with this reference label; what the bank wrote there is left out where both do not fit. */
function additionalWith(known: string, reference: string): string {
  const label = { id: REFERENCE_LABEL, value: reference }
  const others = (objectsOf(known) ?? []).filter(({ id }) => id !== REFERENCE_LABEL)
  const whole = textOf([...others, label].sort((a, b) => Number(a.id) - Number(b.id)))
  return whole.length <= MAX_VALUE ? whole : textOf([label])
}
