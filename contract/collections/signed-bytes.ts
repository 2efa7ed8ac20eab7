import { utf8 } from '../payments/merchant-qr.ts'

/*
 * How the fields of a signed text are written as bytes: numbers in groups of seven bits, the lowest first; texts as
 * UTF-8 after their length; ids and digests as they are. What may be absent is 0, or 1 more than its number or length.
 */

const UUID_BYTES = 16

export function number(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

export function text(value: string): number[] {
  const bytes = utf8(value)
  return [...number(bytes.length), ...bytes]
}

export function optionalText(value: string | null): number[] {
  if (value === null) return [0]
  const bytes = utf8(value)
  return [...number(bytes.length + 1), ...bytes]
}

export const hex = (value: string): number[] =>
  (value.replaceAll('-', '').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

/** Reads from the front; past the end it reads zeros, and the comparison with what would be written finds that. */
export class Reader {
  readonly #bytes: Uint8Array
  #at = 0
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }
  byte(): number {
    return this.#bytes[this.#at++] ?? 0
  }
  number(): number {
    let value = 0
    for (let factor = 1; factor < 2 ** 49; factor *= 128) {
      const byte = this.byte()
      value += (byte % 128) * factor
      if (byte < 128) break
    }
    return value
  }
  hex(length: number): string {
    return Array.from({ length }, () => this.byte().toString(16).padStart(2, '0')).join('')
  }
  uuid(): string {
    return this.hex(UUID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  text(): string {
    return this.#utf8(this.number())
  }
  optionalText(): string | null {
    const length = this.number()
    return length === 0 ? null : this.#utf8(length - 1)
  }
  #utf8(length: number): string {
    return decodeURIComponent(this.hex(Math.min(length, this.#bytes.length)).replaceAll(/../g, '%$&'))
  }
  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: Math.min(this.number(), this.#bytes.length) }, read)
  }
}

export const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
