import { createPublicKey, createSign, generateKeyPairSync, verify, webcrypto } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { COLLECTION_WAYS, NO_RECEIPT, type Receipt } from './receipt.ts'
import { readReceiptBytes, receiptBytes } from './receipt-bytes.ts'
import { isGenuine, readReceipt, receiptDigest, signReceipt } from './receipt-signature.ts'
import { KEY_ALGORITHM, signedAddress, signedTextIn } from './signed-text.ts'

const { subtle } = webcrypto

const GIVEN: Receipt = {
  seller: 'Kabusa',
  dealerId: '00000000-0000-4000-8000-000000000201',
  salesPersonId: '00000000-0000-4000-8000-000000000301',
  deviceKeyId: '00000000-0000-4000-8000-000000000007',
  number: 42,
  previous: NO_RECEIPT,
  takenAt: 1_795_746_660_000,
  way: 'cheque',
  reference: '000123',
  bank: 'Bank Contoh – Ipoh',
  chequeOn: '2026-12-24',
  total: 126_450,
  lines: [{ invoice: 'INV-MY26-000298', amount: 126_000 }],
}

/** Bytes of the receipt above. A device signs what another version of the app must be able to verify. */
const BYTES =
  '01064b6162757361000000000000400080000000000002010000000000004000800000000000030100000000000040008000000000000007' +
  '2a0000000000000000000000000000000000000000000000000000000000000000e4d6a3d80601063030303132331442616e6b20436f6e74' +
  '6f6820e280932049706f68cba201f2db07010f494e562d4d5932362d303030323938b0d807'

interface Pair {
  key: webcrypto.CryptoKey
  point: string
  jwk: webcrypto.JsonWebKey
}
async function makeKeys(): Promise<Pair> {
  const { privateKey, publicKey } = await subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify'])
  return {
    key: privateKey,
    point: toBase32(new Uint8Array(await subtle.exportKey('raw', publicKey))),
    jwk: await subtle.exportKey('jwk', publicKey),
  }
}
let keys: Pair
let other: Pair
beforeAll(async () => {
  keys = await makeKeys()
  other = await makeKeys()
})
const signed = (change: Partial<Receipt> = {}) => signReceipt({ ...GIVEN, ...change }, keys.key, subtle)
async function readSigned(text: string) {
  const found = readReceipt(text)
  if (!found) throw new Error('No receipt')
  return found
}

describe('the bytes of a receipt', () => {
  it('are those that every version of the app has signed', () => {
    expect(Buffer.from(receiptBytes(GIVEN)).toString('hex')).toBe(BYTES)
  })

  const word = (max: number) =>
    fc.string({ unit: 'grapheme', maxLength: max }).map((text) =>
      text
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
        .slice(0, max)
        .toWellFormed(),
    )
  const any = fc.record({
    seller: word(20).map((text) => `S${text}`),
    dealerId: fc.uuid(),
    salesPersonId: fc.uuid(),
    deviceKeyId: fc.uuid(),
    number: fc.integer({ min: 1, max: 999_999 }),
    previous: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    takenAt: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1_000),
    way: fc.constantFrom(...COLLECTION_WAYS),
    reference: word(20).map((text) => `R${text}`),
    total: fc.integer({ min: 1, max: 2_000_000_000 }),
    shares: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 12 }),
  })
  const written = ({ shares, ...rest }: typeof any extends fc.Arbitrary<infer Value> ? Value : never): Receipt => {
    const isCheque = rest.way === 'cheque'
    const lines = shares.map((share) => ({ invoice: `INV-${share}`, amount: share }))
    const total = Math.max(
      rest.total,
      lines.reduce((sum, { amount }) => sum + amount, 0),
    )
    return { ...rest, total, lines, bank: isCheque ? 'Bank' : '', chequeOn: isCheque ? '2027-01-31' : null }
  }

  it('are read back as the same receipt, and no other bytes are', () => {
    fc.assert(
      fc.property(any.map(written), fc.nat(), fc.integer({ min: 1, max: 255 }), (receipt, at, change) => {
        const bytes = receiptBytes(receipt)
        expect(readReceiptBytes(bytes)).toEqual(receipt)
        expect(readReceiptBytes(bytes.slice(0, at % bytes.length))).toBeNull()
        expect(readReceiptBytes(Uint8Array.from([...bytes, 0]))).toBeNull()
        const changed = bytes.map((byte, place) => (place === at % bytes.length ? byte ^ change : byte))
        expect(readReceiptBytes(changed)).not.toEqual(receipt)
      }),
    )
  })

  it('are read without an error, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readReceiptBytes(bytes)
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...(fromBase32(toBase32(bytes)) ?? [])]).toEqual([...bytes])
      }),
    )
  })

  it.each<[string, Partial<Receipt>]>([
    ['nothing', { total: 0 }],
    ['less than its lines', { total: 125_999 }],
    ['an invoice twice', { lines: [GIVEN.lines[0], GIVEN.lines[0]].flatMap((line) => line ?? []), total: 999_999 }],
    ['a line of nothing', { lines: [{ invoice: 'INV-1', amount: 0 }] }],
    ['a cheque without a bank', { bank: '' }],
    ['cash with a bank', { way: 'cash' }],
  ])('are not read for %s', (_name, change) => {
    expect(readReceiptBytes(receiptBytes({ ...GIVEN, ...change }))).toBeNull()
  })
})

describe('a signed receipt', () => {
  it('is genuine for WebCrypto, and for the crypto of Node', async () => {
    const found = await readSigned(await signed())
    expect(found.receipt).toEqual(GIVEN)
    expect(await isGenuine(found, keys.point, subtle)).toBe(true)
    const key = createPublicKey({ key: { ...keys.jwk }, format: 'jwk' })
    expect(verify('sha256', receiptBytes(GIVEN), { key, dsaEncoding: 'ieee-p1363' }, found.signature)).toBe(true)
  })

  it('of the crypto of Node is genuine', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    const signature = createSign('sha256')
      .update(receiptBytes(GIVEN))
      .sign({ key: privateKey, dsaEncoding: 'ieee-p1363' })
    expect(await isGenuine({ receipt: GIVEN, signature: Uint8Array.from(signature) }, toBase32(point), subtle)).toBe(
      true,
    )
  })

  it('with any changed field, under another key, or with another signature is not genuine', async () => {
    const found = await readSigned(await signed())
    const changes: Partial<Receipt>[] = [
      { total: 126_451 },
      { dealerId: GIVEN.salesPersonId },
      { number: 43 },
      { previous: 'f'.repeat(64) },
      { takenAt: GIVEN.takenAt + 1_000 },
      { reference: '000124' },
      { lines: [{ invoice: 'INV-MY26-000298', amount: 126_001 }] },
      { lines: [{ invoice: 'INV-MY26-000299', amount: 126_000 }] },
    ]
    for (const change of changes)
      expect(await isGenuine({ ...found, receipt: { ...GIVEN, ...change } }, keys.point, subtle)).toBe(false)
    expect(await isGenuine(found, other.point, subtle)).toBe(false)
    expect(await isGenuine(found, 'A'.repeat(104), subtle)).toBe(false)
    expect(await isGenuine({ ...found, signature: new Uint8Array(64) }, keys.point, subtle)).toBe(false)
  })

  it('has the digest of what is signed, so that a second signature is the same receipt', async () => {
    const [first, second] = [await readSigned(await signed()), await readSigned(await signed())]
    expect(first.signature).not.toEqual(second.signature)
    expect(await receiptDigest(first.receipt, subtle)).toBe(await receiptDigest(second.receipt, subtle))
    expect(await receiptDigest({ ...GIVEN, number: 43 }, subtle)).not.toBe(await receiptDigest(GIVEN, subtle))
  })

  it('is found in its address, in either case, and in no other code', async () => {
    const text = await signed()
    const address = signedAddress('https://kabusa.my', text)
    expect(address).toMatch(/^[0-9A-Z $%*+./:-]*$/)
    for (const scanned of [address, address.toLowerCase(), ` ${text}\n`]) expect(signedTextIn(scanned)).toBe(text)
    for (const code of ['', '8712345678903', 'https://kabusa.my/receipt/', `HO1/${text}`])
      expect(signedTextIn(code)).toBeNull()
  })
})
