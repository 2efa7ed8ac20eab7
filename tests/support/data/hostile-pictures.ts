import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { HostileFile } from './hostile-tables.ts'
import { randomFrom } from './seeded-random.ts'

const MIB = 1024 * 1024
type Made = Uint8Array | Promise<Uint8Array>

const noise = (seed: number, length: number): Buffer => {
  const random = randomFrom(seed)
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
}

/** Pixels without a pattern, so that a picture has some bytes to cut and to change. */
const plain = (width = 500, height = 625) =>
  sharp(noise(7, 50 * 63 * 3), { raw: { width: 50, height: 63, channels: 3 } }).resize(width, height, { fit: 'fill' })
const jpeg = (options = {}): Promise<Buffer> => plain().jpeg(options).toBuffer()
const png = (): Promise<Buffer> => plain().png().toBuffer()
const webp = (): Promise<Buffer> => plain().webp().toBuffer()

const number = (value: number): Buffer => Buffer.of(value >>> 24, value >>> 16, value >>> 8, value)
const PNG_START = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([number(data.length), named, number(crc32(named))])
}

/** Widths and heights of the passes of an interlaced PNG, as parts: start and step of columns, then of rows. */
const PASSES = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 }

interface PngShape {
  width: number
  height: number
  depth?: number
  /** 0 grey, 2 colour, 6 colour with transparency. */
  colour?: number
  isInterlaced?: boolean
}

/** Bytes of all rows before compression, each with the byte that names its filter. */
function rowBytes({ width, height, depth = 8, colour = 2, isInterlaced = false }: PngShape): number {
  const bits = depth * (CHANNELS[colour] ?? 1)
  if (!isInterlaced) return (1 + Math.ceil((width * bits) / 8)) * height
  return PASSES.reduce((sum, [left, across, top, down]) => {
    const [w, h] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)]
    return sum + (w > 0 && h > 0 ? (1 + Math.ceil((w * bits) / 8)) * h : 0)
  }, 0)
}

/** A black PNG of any size in some kilobytes. @param data in place of its rows */
function blackPng(shape: PngShape, { data, extra = [] }: { data?: Buffer; extra?: Buffer[] } = {}): Buffer {
  const { width, height, depth = 8, colour = 2, isInterlaced = false } = shape
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.of(depth, colour, 0, 0, isInterlaced ? 1 : 0)])),
    ...extra,
    chunk('IDAT', data ?? deflateSync(Buffer.alloc(rowBytes(shape)), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const nothing = deflateSync(Buffer.alloc(0))
const zeros = deflateSync(Buffer.alloc(200 * MIB), { level: 1 })
const large = (options: object, orientation = 1) =>
  sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#c33' } })
    .withMetadata({ orientation })
    .jpeg(options)
    .toBuffer()

/** A progressive JPEG whose last scan is repeated: each costs the work of the whole picture. */
async function manyScans(times: number): Promise<Buffer> {
  const made = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#c33' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const last = made.lastIndexOf(Buffer.of(0xff, 0xda))
  const scan = made.subarray(last, made.length - 2)
  return Buffer.concat([made.subarray(0, last), ...Array.from({ length: times }, () => scan), made.subarray(-2)])
}

const animated = async (kind: 'gif' | 'webp'): Promise<Buffer> => {
  const frames = Array.from({ length: 200 }, (_, at) => Buffer.alloc(400 * 500 * 3, at))
  const all = sharp(Buffer.concat(frames), { raw: { width: 400, height: 500 * 200, channels: 3, pageHeight: 500 } })
  return all.toFormat(kind).toBuffer()
}

const svg = (inside: string, more = ''): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?>${more}<svg xmlns="http://www.w3.org/2000/svg" width="500" height="625">${inside}</svg>`,
  )
const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')

const after = async (start: Made, end: Uint8Array | string): Promise<Buffer> =>
  Buffer.concat([await start, typeof end === 'string' ? Buffer.from(end) : end])
const cut = async (whole: Made, part: number): Promise<Uint8Array> => {
  const bytes = await whole
  return bytes.subarray(0, Math.floor(bytes.length * part))
}
const inside = async (start: Promise<Buffer>, at: number, segment: Buffer): Promise<Buffer> => {
  const bytes = await start
  return Buffer.concat([bytes.subarray(0, at), segment, bytes.subarray(at)])
}
const appSegment = (name: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0xff, name, (data.length + 2) >>> 8, (data.length + 2) & 255), data])

const PICTURES: Record<string, () => Made> = {
  'nothing at all': () => Buffer.alloc(0),
  'one byte': () => Buffer.of(0xff),
  'only zeros': () => Buffer.alloc(MIB),
  'only noise': () => noise(1, 100_000),
  'eleven megabytes': () => after(jpeg(), Buffer.alloc(11 * MIB)),
  'first bytes of a JPEG, then noise': () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), noise(2, 50_000)]),
  'first bytes of a PNG, then noise': () => Buffer.concat([PNG_START, noise(3, 50_000)]),
  'first bytes of a WebP, then noise': () =>
    Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'), noise(4, 50_000)]),
  'an AVIF': () => plain(100, 100).avif({ effort: 0 }).toBuffer(),
  'a GIF': () => plain().gif().toBuffer(),
  'a TIFF': () => plain().tiff().toBuffer(),
  'a BMP that claims 2^31 pixels': () =>
    Buffer.concat([Buffer.from('BM'), Buffer.alloc(16), Buffer.from('ffffff7fffffff7f', 'hex'), Buffer.alloc(100)]),
  'an SVG with a script': () => svg('<script>alert(1)</script>'),
  'an SVG with entities of entities': () => svg('<text>&e9;</text>', `<!DOCTYPE svg [<!ENTITY e0 "x">${entities}]>`),
  'an SVG that reads a file': () => svg('<text>&f;</text>', '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
  'an SVG that loads a picture': () => svg('<image href="http://127.0.0.1:1/a.png" width="9" height="9"/>'),
  'an HTML page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a program': () => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), noise(5, 1_000)]),
  'a JPEG with a page behind it': () => after(jpeg(), '<script>alert(1)</script>'),
  'a JPEG with a PHP program in its comment': () =>
    inside(jpeg(), 2, appSegment(0xfe, Buffer.from('<?php system($_GET[0]) ?>'))),
  'a PNG with a ZIP file behind it': () => after(png(), Buffer.from('504b0506' + '00'.repeat(18), 'hex')),
  'a PNG that is a PDF as well': () => after(png(), '\n%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  'a JPEG cut in its header': () => cut(jpeg(), 0.01),
  'a JPEG cut in the middle': () => cut(jpeg(), 0.5),
  'a PNG cut in its header': () => cut(png(), 0.001),
  'a PNG cut in the middle': () => cut(png(), 0.5),
  'a WebP cut in the middle': () => cut(webp(), 0.5),
  'a PNG of 2^31 by 2^31 pixels': () => blackPng({ width: 0x7fffffff, height: 0x7fffffff }, { data: nothing }),
  'a PNG without width': () => blackPng({ width: 0, height: 10 }, { data: nothing }),
  'a PNG of 30,000 by 30,000 pixels': () => blackPng({ width: 30_000, height: 30_000, depth: 1, colour: 0 }),
  'a PNG of one row': () => blackPng({ width: 10_000_000, height: 1, colour: 0 }),
  'a PNG of one column': () => blackPng({ width: 1, height: 10_000_000, depth: 1, colour: 0 }),
  'a PNG with more rows than it says': () => blackPng({ width: 500, height: 625 }, { data: zeros }),
  'a PNG with fewer rows than it says': () => blackPng({ width: 6_000, height: 6_000 }, { data: nothing }),
  'a PNG with a text that unpacks to 200 MB': () =>
    blackPng(
      { width: 500, height: 625 },
      { extra: [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), zeros]))] },
    ),
  'a PNG with a colour profile that unpacks to 200 MB': () =>
    blackPng(
      { width: 500, height: 625 },
      { extra: [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), zeros]))] },
    ),
  'a PNG of 39 million pixels of eight bytes': () => blackPng({ width: 6_240, height: 6_240, depth: 16, colour: 6 }),
  'the same, interlaced': () => blackPng({ width: 6_240, height: 6_240, depth: 16, colour: 6, isInterlaced: true }),
  'a JPEG of 39 million pixels': () => large({}),
  'a JPEG of 39 million pixels on its side': () => large({}, 6),
  'a progressive JPEG of 39 million pixels': () => large({ progressive: true, chromaSubsampling: '4:4:4' }),
  'a progressive JPEG of 3,000 scans': () => manyScans(3_000),
  'a WebP of 200 frames': () => animated('webp'),
  'a GIF of 200 frames': () => animated('gif'),
  'a WebP of one row': () =>
    sharp({ create: { width: 16_383, height: 1, channels: 3, background: '#000' } })
      .webp()
      .toBuffer(),
  'a JPEG with segments without end': () =>
    inside(jpeg(), 2, Buffer.concat(Array.from({ length: 100 }, () => appSegment(0xe1, Buffer.alloc(65_000, 0x45))))),
  'a JPEG with a broken colour profile': () =>
    inside(
      jpeg(),
      2,
      appSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), noise(6, 5_000)])),
    ),
}

/** A sound picture in which some bytes are changed. */
async function damaged(seed: number): Promise<Uint8Array> {
  const random = randomFrom(seed)
  const made = [jpeg, png, webp][seed % 3] ?? jpeg
  const bytes = Buffer.from(await made())
  for (let changes = 8; changes > 0; changes -= 1)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return bytes
}

const fileOf = (name: string, make: () => Made): HostileFile => ({
  name,
  bytes: async () => new Uint8Array(await make()),
})

/** Fifty and more pictures that nobody sends by mistake: too large when unpacked, cut off, or something else. */
export const HOSTILE_PICTURES: readonly HostileFile[] = [
  ...Object.entries(PICTURES).map(([name, make]) => fileOf(`picture: ${name}`, make)),
  ...Array.from({ length: 6 }, (_, seed) => fileOf(`picture: damaged ${seed}`, () => damaged(seed + 1))),
]

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
const DOCUMENTS: Record<string, () => Made> = {
  'a PDF without an end': () => Buffer.from(PDF),
  'a PDF without a beginning': () => Buffer.from(`\n${PDF}%%EOF\n`),
  'a PDF of first and last bytes': () => Buffer.from('%PDF-%%EOF'),
  'a PDF with a script': () => Buffer.from(`${PDF}2 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF\n`),
  'a PDF that opens a program': () => Buffer.from(`${PDF}2 0 obj<</S/Launch/F(cmd.exe)>>endobj\n%%EOF\n`),
  'a PDF that refers to itself': () =>
    Buffer.from('%PDF-1.7\n1 0 obj 1 0 R endobj trailer<</Root 1 0 R/Prev 0>>\n%%EOF\n'),
  'a PDF with a stream that unpacks to 200 MB': () =>
    Buffer.concat([
      Buffer.from(`${PDF}2 0 obj<</Filter/FlateDecode>>stream\n`),
      zeros,
      Buffer.from('endstream\n%%EOF\n'),
    ]),
  'a PDF that is a page as well': () => Buffer.from(`%PDF-<script>alert(1)</script>${PDF}%%EOF\n`),
  'a PDF of eleven megabytes': () => Buffer.concat([Buffer.from(PDF), Buffer.alloc(11 * MIB), Buffer.from('%%EOF')]),
  'an MP4 that says it is endless': () =>
    Buffer.concat([Buffer.from('ffffffff66747970', 'hex'), Buffer.from('isom'), noise(8, 1_000)]),
  'an HEIC of a phone': () =>
    Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('heic'), noise(9, 1_000)]),
  'a WebM of first bytes': () => Buffer.from('1a45dfa3', 'hex'),
  'a page with a script': () => Buffer.from('<html><script>alert(document.cookie)</script>'),
}

/** Documents and videos; the store keeps those that are what they say, and never opens them. */
export const HOSTILE_DOCUMENTS: readonly HostileFile[] = Object.entries(DOCUMENTS).map(([name, make]) =>
  fileOf(`document: ${name}`, make),
)
