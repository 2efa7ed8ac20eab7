import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Constants of HarfBuzz's hb-subset.h. */
const NO_HINTING = 0x1
/** Glyph ids stay, because page text refers to them. */
const RETAIN_GLYPH_IDS = 0x2
const NO_LAYOUT_CLOSURE = 0x200
const DROP_TABLE_SET = 3
const READ_ONLY = 1
/** Layout tables; on a page all glyphs are positioned already. */
const UNUSED_TABLES = ['GSUB', 'GPOS', 'GDEF', 'name', 'STAT', 'OS/2', 'post']

/** Subset of the WebAssembly API; TypeScript has its types only in the DOM library. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: Readonly<Record<string, unknown>> }
  Memory: new (...parameters: never[]) => { readonly buffer: ArrayBuffer }
}

type Call = (...parameters: number[]) => number

interface Subsetter {
  memory: { readonly buffer: ArrayBuffer }
  call(name: string, ...parameters: number[]): number
}

let made: Subsetter | undefined

function subsetter(): Subsetter {
  if (made) return made
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)))
  const { memory } = exports
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('The subsetter has no memory')
  const call: Subsetter['call'] = (name, ...parameters) => {
    const found = exports[name]
    if (typeof found !== 'function') throw new Error(`The subsetter has no ${name}`)
    return (found as Call)(...parameters)
  }
  call('_initialize')
  made = { memory, call }
  return made
}

const tagOf = (name: string): number =>
  Array.from(name.padEnd(4)).reduce((tag, letter) => ((tag << 8) | letter.charCodeAt(0)) >>> 0, 0)

interface SubsetInput {
  /** A variable TrueType font. */
  bytes: Uint8Array
  weight: number
  glyphs: Iterable<number>
}

/**
 * Reduces a variable font to one weight and these glyphs, with unchanged glyph ids. Deterministic.
 *
 * @throws Error when the font cannot be read
 */
export function subsetFont({ bytes, weight, glyphs }: SubsetInput): Uint8Array {
  const { memory, call } = subsetter()
  const pointer = call('malloc', bytes.length)
  new Uint8Array(memory.buffer).set(bytes, pointer)
  const blob = call('hb_blob_create', pointer, bytes.length, READ_ONLY, 0, 0)
  const face = call('hb_face_create', blob, 0)
  const input = call('hb_subset_input_create_or_fail')
  try {
    const glyphSet = call('hb_subset_input_glyph_set', input)
    for (const glyph of glyphs) call('hb_set_add', glyphSet, glyph)
    const dropped = call('hb_subset_input_set', input, DROP_TABLE_SET)
    for (const table of UNUSED_TABLES) call('hb_set_add', dropped, tagOf(table))
    call('hb_subset_input_set_flags', input, NO_HINTING | RETAIN_GLYPH_IDS | NO_LAYOUT_CLOSURE)
    call('hb_subset_input_pin_axis_location', input, face, tagOf('wght'), weight)
    const subset = call('hb_subset_or_fail', face, input)
    if (subset === 0) throw new Error('The font could not be cut')
    return bytesOf(subset, { memory, call })
  } finally {
    call('hb_subset_input_destroy', input)
    call('hb_face_destroy', face)
    call('hb_blob_destroy', blob)
    call('free', pointer)
  }
}

function bytesOf(face: number, { memory, call }: Subsetter): Uint8Array {
  const blob = call('hb_face_reference_blob', face)
  const start = call('hb_blob_get_data', blob, 0)
  const bytes = new Uint8Array(memory.buffer.slice(start, start + call('hb_blob_get_length', blob)))
  call('hb_blob_destroy', blob)
  call('hb_face_destroy', face)
  return bytes
}
