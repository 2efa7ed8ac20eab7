import * as v from 'valibot'
import { toBase32 } from '#contract/collections/base32.ts'
import { NO_RECEIPT, type Receipt, receipt as receiptSchema } from '#contract/collections/receipt.ts'
import { receiptDigest, signReceipt } from '#contract/collections/receipt-signature.ts'
import { KEY_ALGORITHM } from '#contract/collections/signed-text.ts'
import { type OwnRecord, putOwnRecord } from '../storage/own-records.ts'
import type { Owner } from '../storage/owner.ts'
import { KEY, type Records, type Transact } from '../storage/records.ts'

/** The key with which this device signs receipts, and where its series stands. A sign-out deletes it. */
export interface ReceiptBook {
  /** The store's id of the key; null until it is registered. */
  deviceKeyId: string | null
  salesPersonId: string | null
  /** Not extractable. */
  privateKey: CryptoKey
  publicKey: string
  /** Of the last receipt; 0 before the first. */
  number: number
  /** Digest of the last receipt. */
  previous: string
}

const NAME = 'receipt-book'

const find = async (records: Records, person: Owner): Promise<ReceiptBook | null> =>
  ((await records.get<OwnRecord>(KEY.own({ owner: person, name: NAME })))?.value as ReceiptBook | undefined) ?? null

const put = (records: Records, person: Owner, value: ReceiptBook): void =>
  putOwnRecord(records, person, { name: NAME, value, at: Date.now() })

export const readReceiptBook = (transact: Transact, person: Owner): Promise<ReceiptBook | null> =>
  transact('readonly', (records) => find(records, person))

/** Makes a key whose private part never leaves this device. */
async function newBook(): Promise<ReceiptBook> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(KEY_ALGORITHM, false, ['sign', 'verify'])
  const point = toBase32(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  return { deviceKeyId: null, salesPersonId: null, privateKey, publicKey: point, number: 0, previous: NO_RECEIPT }
}

/**
 * Makes the key of this device, once, and registers it.
 *
 * @param register returns what the store knows the key by; the same for the same key
 * @throws what `register` throws
 */
export async function openReceiptBook(
  transact: Transact,
  person: Owner,
  register: (publicKey: string) => Promise<{ id: string; sales_person: { id: string } }>,
): Promise<void> {
  const made = (await readReceiptBook(transact, person)) ?? (await newBook())
  const book = await transact('readwrite', async (records) => {
    // Another tab may have been faster.
    const found = await find(records, person)
    if (!found) put(records, person, made)
    return found ?? made
  })
  if (book.deviceKeyId !== null) return
  const { id: deviceKeyId, sales_person } = await register(book.publicKey)
  await transact('readwrite', async (records) => {
    const found = await find(records, person)
    if (found) put(records, person, { ...found, deviceKeyId, salesPersonId: sales_person.id })
  })
}

export type Payment = Omit<Receipt, 'salesPersonId' | 'deviceKeyId' | 'number' | 'previous'>

/** The device has no registered key. */
export class NoReceiptBook extends Error {
  override readonly name = 'NoReceiptBook'
}
/** Another tab has signed the next number first. */
class SeriesMoved extends Error {}

/**
 * Signs the next receipt of the series and stores it together with the new end of the series, so that no number is lost
 * or given twice, whenever the browser is killed.
 *
 * @param store stores the receipt within the transaction that it is given to
 * @throws NoReceiptBook; the storage's error
 */
export async function writeReceipt<Stored>(
  { transact, person }: { transact: Transact; person: Owner },
  payment: Payment,
  store: (text: string, within: (records: Records) => Promise<void>) => Promise<Stored>,
): Promise<{ text: string; stored: Stored }> {
  for (;;) {
    const book = await readReceiptBook(transact, person)
    if (!book || book.deviceKeyId === null || book.salesPersonId === null) throw new NoReceiptBook()
    const { deviceKeyId, salesPersonId, previous, privateKey } = book
    const number = book.number + 1
    const receipt = v.parse(receiptSchema, { ...payment, deviceKeyId, salesPersonId, number, previous })
    const text = await signReceipt(receipt, privateKey, crypto.subtle)
    const digest = await receiptDigest(receipt, crypto.subtle)
    const within = async (records: Records) => {
      const found = await find(records, person)
      if (found?.number !== book.number || found.publicKey !== book.publicKey) throw new SeriesMoved()
      put(records, person, { ...found, number, previous: digest })
    }
    try {
      return { text, stored: await store(text, within) }
    } catch (error) {
      if (!(error instanceof SeriesMoved)) throw error
    }
  }
}
