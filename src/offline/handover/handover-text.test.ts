import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productable } from '#tests/simulation/sample-cart.ts'
import { fromBase45, toBase45 } from './base45.ts'
import type { HandedOperation, Handover } from './handover.ts'
import { MAX_HANDED } from './handover.ts'
import {
  MAX_FILE,
  Parts,
  readFile,
  readHandover,
  readPart,
  UnreadableHandover,
  writeHandover,
} from './handover-text.ts'

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const operation = (seq: number, more: Partial<HandedOperation> = {}): HandedOperation => ({
  client: uuid(Math.floor(seq / 100)),
  seq,
  line: { productable_type: 'product', productable_id: 1, checkout_type: 'currency' },
  change: { action: 'add', quantity: 2 },
  nonce: crypto.randomUUID(),
  before: null,
  createdAt: 1_800_000_000_000,
  editedAt: 1_800_000_000_000,
  fence: null,
  ...more,
})

const { id, type, name, slug, image, price, points_price, stock, max_per_order } = productable(1)
const product = { id, type, name, slug, image, price, points_price, stock, max_per_order }
const handover = (operations: HandedOperation[], more: object = {}): Handover => ({
  ...({ v: 1, id: uuid(9), person: 'alice', market: 'MYR', at: 1, products: [product] } as const),
  carts: [{ dealer: null, operations, orders: [], requests: [], wishes: [] }],
  ...more,
})

/** The text of a file with this JSON, as a newer or hostile sender would write it. */
async function written(json: string): Promise<string> {
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))
  return toBase45(new Uint8Array(await new Response(packed).arrayBuffer()))
}

const reasonOf = async (reading: () => Promise<unknown>): Promise<string> => {
  try {
    await reading()
    return 'read'
  } catch (error) {
    if (error instanceof UnreadableHandover) return error.reason
    throw error
  }
}

describe('base 45', () => {
  it('keeps every sequence of bytes, in the characters of a QR code', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const text = toBase45(bytes)
        expect(text).toMatch(/^[0-9A-Z $%*+./:-]*$/)
        expect([...(fromBase45(text) ?? [])]).toEqual([...bytes])
      }),
    )
    // The example of RFC 9285.
    expect(toBase45(new TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0')
  })

  it.each(['A', 'abc', ':::', 'GGW::'])('refuses %s', (text) => {
    expect(fromBase45(text)).toBeNull()
  })
})

describe('a hand-over', () => {
  it('is read as it was written, from the file and from its codes in any order and more than once', async () => {
    const given = handover(Array.from({ length: 60 }, (_, at) => operation(at + 1)))
    const { file, codes } = await writeHandover(given)
    expect(await readFile(new Blob([`${file}\n`]))).toEqual(given)
    expect(codes.length).toBeGreaterThan(3)
    const parts = new Parts()
    const wholes = [...codes, ...codes].reverse().map((code) => {
      const part = readPart(code)
      return part !== null && parts.add(part)
    })
    expect(wholes.indexOf(true)).toBe(codes.length - 1)
    expect(await readHandover(parts.whole())).toEqual(given)
  })

  it('starts again when the other device shows another one', async () => {
    const parts = new Parts()
    for (const one of [handover([operation(1)]), handover([operation(2)])]) {
      const { file } = await writeHandover(one)
      const part = readPart(file)
      if (part) parts.add(part)
    }
    expect(await readHandover(parts.whole())).toMatchObject({ carts: [{ operations: [{ seq: 2 }] }] })
  })

  it('is refused, or still the same, when any of its characters is changed or missing', async () => {
    const given = handover([operation(1)])
    const { file } = await writeHandover(given)
    const from = file.lastIndexOf('/1/1/') + '/1/1/'.length
    for (let at = from; at < file.length; at += 7) {
      const other = file[at] === '0' ? '1' : '0'
      const changed = file.slice(0, at) + other + file.slice(at + 1)
      const missing = file.slice(0, at) + file.slice(at + 1)
      for (const text of [changed, missing]) {
        // The head of gzip also has bytes without a meaning.
        const result = await readFile(new Blob([text])).catch(() => given)
        expect(result).toEqual(given)
      }
    }
  })

  it('of a newer version of the app is named as that', async () => {
    expect(await reasonOf(() => readFile(new Blob(['HO2/00000000/1/1/?'])))).toBe('newer')
    expect(await reasonOf(async () => readHandover(await written('{"v":2,"sealed":[]}')))).toBe('newer')
  })

  it(`has at most ${MAX_HANDED} operations`, async () => {
    const many = Array.from({ length: MAX_HANDED + 1 }, (_, at) => operation(at + 1))
    const { file } = await writeHandover(handover(many.slice(1)))
    expect(file.length).toBeLessThan(MAX_FILE)
    expect((await readFile(new Blob([file]))).carts[0]?.operations).toHaveLength(MAX_HANDED)
    const tooMany = await writeHandover(handover(many))
    expect(await reasonOf(() => readFile(new Blob([tooMany.file])))).toBe('damaged')
  })

  const wrong = (change: (given: { carts: unknown[] } & Record<string, unknown>) => void) => {
    const given = JSON.parse(JSON.stringify(handover([operation(1)])))
    change(given)
    return JSON.stringify(given)
  }
  const ofOperation = (more: object) => JSON.stringify(handover([operation(1, more)]))
  it.each([
    ['no JSON', '<html></html>'],
    ['a list', '[]'],
    ['an unknown field', wrong((given) => Object.assign(given, { note: '' }))],
    ['a prototype', JSON.stringify(handover([])).replace('{', '{"__proto__":{"v":1},')],
    ['a prototype inside', JSON.stringify(handover([operation(1)])).replace('"change":{', '"change":{"__proto__":{},')],
    ['a constructor', wrong((given) => Object.defineProperty(given, 'constructor', { value: {}, enumerable: true }))],
    ['a negative quantity', ofOperation({ change: { action: 'set', quantity: -1 } })],
    ['an addition of nothing', ofOperation({ change: { action: 'add', quantity: 0 } })],
    ['an action that does not exist', ofOperation({ change: { action: 'give', quantity: 1 } })],
    ['a number that is none', ofOperation({ seq: '1' })],
    ['a number too large', ofOperation({ seq: 2 ** 53 })],
    ['a client id that is none', ofOperation({ client: 'me' })],
    ['a product that it does not describe', ofOperation({ line: { ...operation(1).line, productable_id: 2 } })],
    ['a very long text', wrong((given) => Object.assign(given, { person: 'a'.repeat(300) }))],
    ['carts that are none', wrong((given) => Object.assign(given, { carts: { length: 1 } }))],
    ['a later state', ofOperation({ fence: 'check' })],
  ])('with %s is refused', async (_name, json) => {
    expect(await reasonOf(async () => readHandover(await written(json)))).toBe('damaged')
  })

  it('is not read at all where it is too large, packed or unpacked', async () => {
    expect(await reasonOf(() => readFile(new Blob([new Uint8Array(10_000_000)])))).toBe('damaged')
    const bomb = await written(' '.repeat(17_000_000))
    expect(bomb.length).toBeLessThan(MAX_FILE)
    expect(await reasonOf(() => readHandover(bomb))).toBe('damaged')
  })

  it('is refused for any other text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
        expect(await reasonOf(() => readFile(new Blob([text])))).toBe('damaged')
        expect(await reasonOf(() => readHandover(text))).toBe('damaged')
      }),
    )
  })
})
