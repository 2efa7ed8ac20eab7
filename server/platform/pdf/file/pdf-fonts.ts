import { type Glyph, type GlyphRun, glyphsOf } from '../type/shape.ts'
import { subsetFont } from '../type/subset.ts'
import { type Typeface, WEIGHTS, type Weight } from '../type/typefaces.ts'
import { number, type PdfFile, packed, type Ref } from './pdf-file.ts'

export interface PdfFonts {
  /** Returns the resource name of the run's font and records its glyphs. */
  use(run: GlyphRun): string
  /** Embeds the recorded fonts; returns the font dictionary for the pages' resources. */
  embed(file: PdfFile): string
}

interface UsedFont {
  name: string
  typeface: Typeface
  weight: Weight
  glyphs: Map<number, Glyph>
}

/** PDF glyph units per font size. */
const UNITS = 1000

/** Fonts of one document, each subset to its used glyphs. */
export function createPdfFonts(): PdfFonts {
  const used = new Map<string, UsedFont>()
  return {
    use({ typeface, weight, glyphs }) {
      const key = `${typeface.index} ${weight}`
      const font = used.get(key) ?? { name: `F${used.size + 1}`, typeface, weight, glyphs: new Map() }
      used.set(key, font)
      // The first text of a glyph is its mapping; runs with another text carry an ActualText.
      for (const glyph of glyphs) if (!font.glyphs.has(glyph.id)) font.glyphs.set(glyph.id, glyph)
      return font.name
    },
    embed: (file) => [...used.values()].map((font) => `/${font.name} ${embedFont(font, file)} 0 R`).join(' '),
  }
}

function embedFont({ typeface, weight, glyphs }: UsedFont, file: PdfFile): Ref {
  const ids = [...glyphs.keys()].toSorted((one, other) => one - other)
  const cut = cutFont({ typeface, weight, ids })
  // A prefix of six capitals marks a subset font.
  const base = `PAPERS+Font${typeface.index}${weight}`
  const fontFile = file.addPacked(cut.packed, `/Length1 ${cut.length}`)
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${base} /Flags 4 /FontBBox [-500 -400 1500 1200] /ItalicAngle 0 ` +
      `/Ascent 1040 /Descent -300 /CapHeight 700 /StemV 80 /FontFile2 ${fontFile} 0 R >>`,
  )
  const widths = ids.map((id) => `${id} [${number(advanceOf(typeface, weight, id) * UNITS)}]`).join(' ')
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${base} /CIDToGIDMap /Identity /DW 0 /W [${widths}] ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R >>`,
  )
  const unicode = file.addPacked(packed(Buffer.from(toUnicode([...glyphs.values()]), 'latin1')))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${base} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  )
}

/** Printable ASCII is in every subset, so that most documents share one subset of the main typeface. */
const PRINTED_ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(' ')
const MAX_CUTS = 64
const cuts = new Map<string, FontSubset>()

interface FontSubset {
  /** Uncompressed size of the font in bytes. */
  length: number
  packed: Uint8Array
}

/** Subsets a font, with a cache: subsetting is most of the work of a document. */
function cutFont({
  typeface,
  weight,
  ids,
}: Pick<UsedFont, 'typeface' | 'weight'> & { ids: readonly number[] }): FontSubset {
  const all = new Set([...glyphsOf(PRINTED_ASCII, typeface, weight), ...ids])
  const glyphs = [...all].toSorted((one, other) => one - other)
  const key = `${typeface.index} ${weight} ${glyphs.join(' ')}`
  const known = cuts.get(key)
  if (known) return known
  const program = subsetFont({ bytes: typeface.bytes, weight: WEIGHTS[weight], glyphs })
  const cut = { length: program.length, packed: packed(program) }
  if (cuts.size >= MAX_CUTS) cuts.clear()
  cuts.set(key, cut)
  return cut
}

/** Advance of a glyph in the font itself, without shaping adjustments. */
export const advanceOf = (typeface: Typeface, weight: Weight, id: number): number =>
  typeface.fonts[weight].glyphHAdvance(id) / typeface.unitsPerEm

export const glyphCode = (id: number): string => id.toString(16).toUpperCase().padStart(4, '0')

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** Mapping of glyphs to text for copying and searching (ISO 32000-1, 9.10.3). */
function toUnicode(glyphs: readonly Glyph[]): string {
  const mappedGlyphs = glyphs.filter(({ text }) => text !== '').toSorted((one, other) => one.id - other.id)
  const lines: string[] = []
  for (let start = 0; start < mappedGlyphs.length; start += 100) {
    const block = mappedGlyphs.slice(start, start + 100)
    lines.push(`${block.length} beginbfchar`)
    lines.push(...block.map(({ id, text }) => `<${glyphCode(id)}> <${utf16(text)}>`), 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...lines,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
