import * as v from 'valibot'
import { fromBase45, toBase45 } from './base45.ts'
import type { Handover } from './handover.ts'
import { handoverSchema } from './handover-schemas.ts'

/** Largest file that is read, in bytes, and largest text that it may unpack to. */
export const MAX_FILE = 2_000_000
const MAX_UNPACKED = 16_000_000

/** Format of the codes and the file; another number is a build with another format. */
const VERSION = 1
/** Characters of one QR code besides its head, which has at most 25. */
const PART_LENGTH = 370
const HEAD = /^HO(\d{1,3})\/([0-9A-F]{8})\/(\d{1,5})\/(\d{1,5})\//

/** damaged: not a hand-over, or not a whole one · newer: of a later version of the app. */
export class UnreadableHandover extends Error {
  readonly reason: 'damaged' | 'newer'
  constructor(reason: UnreadableHandover['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The hand-over as compressed text. Gzip contains a checksum, so a damaged text does not unpack. */
async function pack(handover: Handover): Promise<Uint8Array> {
  const packed = new Blob([JSON.stringify(handover)]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Name of one packed hand-over, by which its parts recognise each other: the checksum at the end of gzip. */
const nameOf = (packed: Uint8Array): string =>
  Array.from(packed.slice(-8, -4), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

const partText = (name: string, { at, of, text }: { at: number; of: number; text: string }): string =>
  `HO${VERSION}/${name}/${at}/${of}/${text}`

/** The texts of its QR codes, in order, and the text of its file, which is the same in one part. */
export async function writeHandover(handover: Handover): Promise<{ file: string; codes: string[] }> {
  const packed = await pack(handover)
  const name = nameOf(packed)
  const whole = toBase45(packed)
  const of = Math.max(1, Math.ceil(whole.length / PART_LENGTH))
  const codes = Array.from({ length: of }, (_, index) =>
    partText(name, { at: index + 1, of, text: whole.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH) }),
  )
  return { file: partText(name, { at: 1, of: 1, text: whole }), codes }
}

export interface Part {
  name: string
  at: number
  of: number
  text: string
}

/**
 * A part of a hand-over; null for any other text.
 *
 * @throws UnreadableHandover of a later version
 */
export function readPart(written: string): Part | null {
  const [head = '', version, name = '', at, of] = HEAD.exec(written) ?? []
  if (head === '') return null
  if (Number(version) !== VERSION) throw new UnreadableHandover('newer')
  // A space is a character of base 45, so only the end of the line is removed.
  const part = { name, at: Number(at), of: Number(of), text: written.slice(head.length).replace(/[\r\n]+$/, '') }
  return part.at >= 1 && part.at <= part.of ? part : null
}

/** The parts read so far, of the hand-over whose code was read last. */
export class Parts {
  readonly found = new Map<number, string>()
  of = 0
  #name = ''

  /** Whether all parts are there. */
  add({ name, at, of, text }: Part): boolean {
    if (name !== this.#name || of !== this.of) this.found.clear()
    this.#name = name
    this.of = of
    this.found.set(at, text)
    return this.found.size === of
  }

  whole(): string {
    return Array.from({ length: this.of }, (_, index) => this.found.get(index + 1) ?? '').join('')
  }
}

/** @throws UnreadableHandover */
export async function readFile(file: Blob): Promise<Handover> {
  if (file.size > MAX_FILE) throw new UnreadableHandover('damaged')
  const part = readPart(await file.text())
  if (part?.of !== 1) throw new UnreadableHandover('damaged')
  return readHandover(part.text)
}

/**
 * The hand-over in the joined text of its parts. It may come from anybody: it is read up to a size and by its schema.
 *
 * @throws UnreadableHandover
 */
export async function readHandover(whole: string): Promise<Handover> {
  const packed = fromBase45(whole)
  const text = packed && (await unpack(packed))
  const found = text === null ? null : parsed(text)
  if (isOfLaterVersion(found)) throw new UnreadableHandover('newer')
  const checked = v.safeParse(handoverSchema, found)
  if (!checked.success || !isComplete(checked.output as Handover)) throw new UnreadableHandover('damaged')
  return checked.output as Handover
}

/** null when it is damaged or unpacks to more than `MAX_UNPACKED` characters. */
async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const reader = unpacked.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text
      text += value
      if (text.length > MAX_UNPACKED) {
        await reader.cancel()
        return null
      }
    }
  } catch {
    return null
  }
}

/** Fields that would change how an object behaves are not part of any hand-over. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (FORBIDDEN.has(name)) throw new SyntaxError(name)
      return value
    })
  } catch {
    return null
  }
}

const isOfLaterVersion = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && 'v' in found && typeof found.v === 'number' && found.v > 1

/** Every product that it names is described in it. */
function isComplete({ products, carts }: Handover): boolean {
  const known = new Set(products.map(({ type, id }) => `${type}:${id}`))
  const isKnown = (one: { productable_type: string; productable_id: number }) =>
    known.has(`${one.productable_type}:${one.productable_id}`)
  return carts.every(
    ({ operations, orders }) =>
      operations.every(({ line }) => isKnown(line)) && orders.every(({ shown }) => shown.lines.every(isKnown)),
  )
}
