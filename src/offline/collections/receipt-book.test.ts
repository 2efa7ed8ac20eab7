import { describe, expect, it } from 'vitest'
import { NO_RECEIPT } from '#contract/collections/receipt.ts'
import { isGenuine, readReceipt, receiptDigest } from '#contract/collections/receipt-signature.ts'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { NoReceiptBook, openReceiptBook, type Payment, readReceiptBook, writeReceipt } from './receipt-book.ts'

const PERSON = 'siti:0'
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const PAYMENT: Payment = {
  seller: 'Kabusa',
  dealerId: uuid(201),
  takenAt: 1_795_746_660_000,
  way: 'cash',
  reference: '',
  bank: '',
  chequeOn: null,
  total: 12_500,
  lines: [],
}

async function readyDevice() {
  const device = memoryDevice()
  const transact = device.open()
  await openReceiptBook(transact, PERSON, async () => ({ id: uuid(7), sales_person: { id: uuid(301) } }))
  /** Stores nothing but the end of the series, as the queue does in one transaction with the receipt. */
  const write = (fails = false) =>
    writeReceipt({ transact, person: PERSON }, PAYMENT, (_text, within) =>
      transact('readwrite', async (records) => {
        await within(records)
        if (fails) throw new Error('The device is full')
      }),
    )
  return { transact, write }
}

describe('the series of a device', () => {
  it('gives each number once, in a chain, also to several tabs at the same time', async () => {
    const { transact, write } = await readyDevice()
    const written = await Promise.all(Array.from({ length: 5 }, () => write()))
    const signed = written.flatMap(({ text }) => readReceipt(text) ?? [])
    signed.sort((one, other) => one.receipt.number - other.receipt.number)
    expect(signed.map(({ receipt }) => receipt.number)).toEqual([1, 2, 3, 4, 5])
    const { publicKey = '' } = (await readReceiptBook(transact, PERSON)) ?? {}
    let previous = NO_RECEIPT
    for (const one of signed) {
      expect(await isGenuine(one, publicKey, crypto.subtle)).toBe(true)
      expect(one.receipt.previous).toBe(previous)
      previous = await receiptDigest(one.receipt, crypto.subtle)
    }
  })

  it('has no gap where a receipt could not be stored', async () => {
    const { write } = await readyDevice()
    await write()
    await expect(write(true)).rejects.toThrow('The device is full')
    const { text } = await write()
    expect(readReceipt(text)?.receipt.number).toBe(2)
  })

  it('does not begin before the key is registered, whose private part cannot be read', async () => {
    const transact = memoryDevice().open()
    const offline = openReceiptBook(transact, PERSON, () => Promise.reject(new Error('Offline')))
    await expect(offline).rejects.toThrow('Offline')
    const book = await readReceiptBook(transact, PERSON)
    expect(book?.privateKey.extractable).toBe(false)
    const sign = writeReceipt({ transact, person: PERSON }, PAYMENT, async () => {})
    await expect(sign).rejects.toThrow(NoReceiptBook)
    await openReceiptBook(transact, PERSON, async (publicKey) => {
      expect(publicKey).toBe(book?.publicKey)
      return { id: uuid(7), sales_person: { id: uuid(301) } }
    })
    expect((await readReceiptBook(transact, PERSON))?.deviceKeyId).toBe(uuid(7))
  })
})
