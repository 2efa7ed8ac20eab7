import { inflateSync } from 'node:zlib'

/** A page of a generated PDF, parsed from its bytes as a viewer does. */
export interface ReadPage {
  width: number
  height: number
  /** Each piece of text with the coordinates of its start, in drawing order. */
  pieces: { x: number; y: number; text: string }[]
  /** Drawing operators as they stand in the file. */
  content: string
}

export interface ReadPdf {
  pages: ReadPage[]
  /** Metadata of the document. */
  title: string
  createdAt: string
  /** Embedded font programs. */
  fontFiles: Buffer[]
}

type Objects = Map<number, { head: string; stream: Buffer | null }>

/** Reads every object through the cross-reference table, which proves that the table is right. */
function objectsOf(bytes: Buffer): Objects {
  const text = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, size = '0'] = /^xref\n0 (\d+)\n/.exec(text.slice(start)) ?? []
  const entries = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  if (entries.length + 1 !== Number(size)) throw new Error('The table of objects is not whole')
  return new Map(
    entries.map((offset, index) => {
      const begin = `${index + 1} 0 obj\n`
      if (!text.startsWith(begin, offset)) throw new Error(`Object ${index + 1} is not where the table says`)
      const head = text.slice(offset + begin.length, text.indexOf('\nendobj', offset)).split('\nstream\n')[0] ?? ''
      const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? -1)
      const from = text.indexOf('\nstream\n', offset) + 8
      return [index + 1, { head, stream: length < 0 ? null : inflateSync(bytes.subarray(from, from + length)) }]
    }),
  )
}

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Maps glyph codes to characters, by the font's ToUnicode table. */
function unicodeOf(objects: Objects, font: number): Map<string, string> {
  const table = /\/ToUnicode (\d+)/.exec(objects.get(font)?.head ?? '')?.[1]
  const text = objects.get(Number(table))?.stream?.toString('latin1') ?? ''
  return new Map(
    [...text.matchAll(/^<([\dA-F]{4})> <([\dA-F]+)>$/gm)].map(([, code = '', hex = '']) => [code, fromUtf16(hex)]),
  )
}

const STEP =
  /\/(F\d+) [\d.]+ Tf|ActualText <FEFF([\dA-F]*)>|EMC|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\[((?:<[\dA-F]+>|[-\d]+)+)\] TJ|<([\dA-F]+)> Tj|(ET)/g

function piecesOf(content: string, fonts: Map<string, Map<string, string>>): ReadPage['pieces'] {
  const pieces: ReadPage['pieces'] = []
  let unicode = new Map<string, string>()
  let said: string | null = null
  let open: ReadPage['pieces'][number] | null = null
  const put = (text: string) => {
    if (open) open.text += text
  }
  for (const [step, font, actual, x, y, array, single, end] of content.matchAll(STEP)) {
    if (font) unicode = fonts.get(font) ?? unicode
    else if (actual !== undefined) said = fromUtf16(actual)
    else if (step === 'EMC') {
      put(said ?? '')
      said = null
    } else if (x !== undefined) {
      if (!open) pieces.push((open = { x: Number(x), y: Number(y), text: '' }))
    } else if (end) open = null
    else if (said === null) {
      const codes = (array ?? `<${single}>`).match(/[\dA-F]{4}(?=[\dA-F]*>)/g) ?? []
      put(codes.map((code) => unicode.get(code) ?? '\uFFFD').join(''))
    }
  }
  return pieces
}

export function readPdf(file: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(file))
  const pageMeta = [...objects.values()]
  const info = pageMeta.find(({ head }) => head.includes('/CreationDate'))?.head ?? ''
  const resources = pageMeta.find(({ head }) => head.startsWith('<< /Font <<'))?.head ?? ''
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', ref]) => [name, unicodeOf(objects, Number(ref))]),
  )
  const pages = pageMeta
    .filter(({ head }) => head.includes('/Type /Page '))
    .map(({ head }) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []
      const content = objects.get(Number(/\/Contents (\d+)/.exec(head)?.[1]))?.stream?.toString('latin1') ?? ''
      return { width: Number(width), height: Number(height), pieces: piecesOf(content, fonts), content }
    })
  return {
    pages,
    title: fromUtf16(/\/Title <FEFF([\dA-F]*)>/.exec(info)?.[1] ?? ''),
    createdAt: /\/CreationDate \(D:(\d{14})Z\)/.exec(info)?.[1] ?? '',
    fontFiles: pageMeta.flatMap(({ head, stream }) => (head.includes('/Length1 ') && stream ? [stream] : [])),
  }
}

/** All texts of the document, one line per piece. */
export const textOf = (pdf: ReadPdf): string =>
  pdf.pages.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('\n')
