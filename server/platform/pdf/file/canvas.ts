import type { Glyph, GlyphRun, ShapedText } from '../type/shape.ts'
import { createPdfFile, number, type PdfFile, type PdfInfo, packed, type Ref, textString } from './pdf-file.ts'
import { advanceOf, createPdfFonts, glyphCode, type PdfFonts } from './pdf-fonts.ts'

/** Red, green and blue, each 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number]

export interface PageSize {
  /** In points; the origin is the upper left corner. */
  width: number
  height: number
}

export interface TextPosition {
  x: number
  /** Baseline. */
  y: number
  size: number
  colour: Colour
}

/** Pixels in red, green and blue, row by row from the top, compressed by `packed`; base64, so that it is plain data. */
export interface Picture {
  width: number
  height: number
  data: string
}

export interface Box extends PageSize {
  x: number
  /** Upper edge. */
  y: number
}

export interface Canvas {
  /** Adds a page and makes it current. */
  addPage(sheet: PageSize): void
  /** Makes a page current again, counted from 0, for content that is known only at the end. */
  turnTo(page: number): void
  text(shaped: ShapedText, position: TextPosition): void
  line(from: PageSize & { x: number; y: number }, colour: Colour): void
  /** Draws a picture, stretched to the box; the same picture on many pages is stored once. */
  picture(picture: Picture, box: Box): void
  pageCount(): number
  finish(info: PdfInfo): Uint8Array<ArrayBuffer>
}

interface Page extends PageSize {
  content: string[]
}

/** PDF pages for text and lines, measured in points from the upper left corner. */
export function createCanvas(): Canvas {
  const pages: Page[] = []
  const fonts = createPdfFonts()
  const pictures: Picture[] = []
  let current: Page | undefined

  function page(): Page {
    if (!current) throw new Error('There is no page yet')
    return current
  }
  const up = (y: number): number => page().height - y

  return {
    addPage(sheet) {
      current = { ...sheet, content: [] }
      pages.push(current)
    },
    turnTo(index) {
      current = pages[index]
    },
    text({ runs }, position) {
      const { content } = page()
      content.push(`BT ${colourOf(position.colour)} rg`)
      let x = position.x
      for (const run of runs) {
        content.push(
          `/${fonts.use(run)} ${number(position.size)} Tf`,
          textOf(run, { x, y: up(position.y), size: position.size }),
        )
        x += run.glyphs.reduce((sum, { advance }) => sum + advance, 0) * position.size
      }
      content.push('ET')
    },
    line({ x, y, width, height }, colour) {
      page().content.push(`${colourOf(colour)} RG ${number(height)} w`)
      page().content.push(`${number(x)} ${number(up(y))} m ${number(x + width)} ${number(up(y))} l S`)
    },
    picture(picture, { x, y, width, height }) {
      let at = pictures.findIndex(({ data }) => data === picture.data)
      if (at < 0) at = pictures.push(picture) - 1
      const matrix = [width, 0, 0, height, x, up(y + height)].map(number).join(' ')
      page().content.push(`q ${matrix} cm /P${at} Do Q`)
    },
    pageCount: () => pages.length,
    finish: (info) => fileOf({ pages, fonts, pictures }, info),
  }
}

interface Parts {
  pages: readonly Page[]
  fonts: PdfFonts
  pictures: readonly Picture[]
}

function fileOf({ pages, fonts, pictures }: Parts, info: PdfInfo): Uint8Array<ArrayBuffer> {
  const file = createPdfFile()
  const tree = file.reserve()
  const drawn = pictures.map((picture, at) => `/P${at} ${embed(picture, file)} 0 R`).join(' ')
  const resources = file.add(`<< /Font << ${fonts.embed(file)} >>${drawn === '' ? '' : ` /XObject << ${drawn} >>`} >>`)
  const kids = pages.map(({ width, height, content }): Ref => {
    const stream = file.addPacked(packed(Buffer.from(content.join('\n'), 'latin1')))
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${number(width)} ${number(height)}] ` +
        `/Resources ${resources} 0 R /Contents ${stream} 0 R >>`,
    )
  })
  file.write(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  return file.finish(tree, info)
}

const embed = ({ width, height, data }: Picture, file: PdfFile): Ref =>
  file.addPacked(
    Buffer.from(data, 'base64'),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
  )

const colourOf = (colour: Colour): string => colour.map(number).join(' ')

/** Whether each glyph maps to one character in reading order: no ligatures, reordering or combined glyphs. */
const isPlain = ({ glyphs, text }: GlyphRun): boolean =>
  glyphs.map((glyph) => glyph.text).join('') === text && glyphs.every(({ text: own }) => Array.from(own).length === 1)

type TextOrigin = Pick<TextPosition, 'x' | 'y' | 'size'>

function textOf(run: GlyphRun, position: TextOrigin): string {
  if (run.isRightToLeft) return signBySign(run, position)
  const shown = run.glyphs.some(({ dx, dy }) => dx !== 0 || dy !== 0) ? oneByOne(run, position) : inARow(run, position)
  return isPlain(run) ? shown : saying(run.text, shown)
}

/** Text for copying and searching, in place of that of the glyphs (ISO 32000-1, 14.9.4). */
const saying = (text: string, shown: string): string => `/Span << /ActualText ${textString(text)} >> BDC\n${shown}\nEMC`

/** One string, adjusted where shaped advances differ from the font's widths. */
function inARow({ typeface, weight, glyphs }: GlyphRun, { x, y }: TextOrigin): string {
  const parts = glyphs.map(({ id, advance }) => {
    const more = Math.round((advanceOf(typeface, weight, id) - advance) * 1000)
    return `<${glyphCode(id)}>${more === 0 ? '' : more}`
  })
  return `1 0 0 1 ${number(x)} ${number(y)} Tm [${parts.join('').replaceAll('><', '')}] TJ`
}

/** Positions each glyph separately, for marks above and below letters. */
function oneByOne({ glyphs }: Pick<GlyphRun, 'glyphs'>, position: TextOrigin): string {
  let at = position.x
  const lines = glyphs.map(({ id, advance, dx, dy }) => {
    const matrix = `1 0 0 1 ${number(at + dx * position.size)} ${number(position.y + dy * position.size)} Tm`
    at += advance * position.size
    return `${matrix} <${glyphCode(id)}> Tj`
  })
  return lines.join('\n')
}

/** Viewers reverse right-to-left text by themselves, so each cluster has its own text and position. */
function signBySign({ glyphs }: GlyphRun, position: TextOrigin): string {
  const signs: Glyph[][] = []
  for (const glyph of glyphs) {
    if (glyph.text === '' && signs.length > 0) signs.at(-1)?.push(glyph)
    else signs.push([glyph])
  }
  let x = position.x
  const shown = signs.map((sign) => {
    const one = saying(sign.map(({ text }) => text).join(''), oneByOne({ glyphs: sign }, { ...position, x }))
    x += sign.reduce((sum, { advance }) => sum + advance, 0) * position.size
    return one
  })
  return shown.join('\n')
}
