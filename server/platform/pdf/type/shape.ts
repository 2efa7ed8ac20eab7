import bidiFactory from 'bidi-js'
import { Buffer, Direction, Feature, shape } from 'harfbuzzjs'
import type { Typeface, Typefaces, Weight } from './typefaces.ts'

/** A positioned glyph; lengths relative to the font size. */
export interface Glyph {
  id: number
  advance: number
  dx: number
  dy: number
  /** Characters that the glyph represents; empty for further glyphs of a cluster. */
  text: string
}

/** Glyphs of one font in visual order, from the left. */
export interface GlyphRun {
  typeface: Typeface
  weight: Weight
  glyphs: readonly Glyph[]
  /** Characters in reading order. */
  text: string
  isRightToLeft: boolean
}

export interface ShapedText {
  runs: readonly GlyphRun[]
  /** Relative to the font size. */
  width: number
}

/** Placeholder for a character without a font. */
const MISSING = '?'
/** Tabular figures, so that columns of numbers line up. */
const FEATURES = [new Feature('tnum')]
/** Added between words, relative to the font size: the typeface's own space is meant for headlines. */
const WORD_SPACE = 0.05
const bidi = bidiFactory()
/** Shared by all calls; cleared before each use. */
const buffer = new Buffer()

interface TextSegment {
  typeface: Typeface
  level: number
  text: string
}

/** Shapes a line of text: fonts by coverage, order by the Unicode bidirectional algorithm. */
export function shapeText(text: string, weight: Weight, typefaces: Typefaces): ShapedText {
  const stretches = inVisualOrder(segmentsOf(text, typefaces))
  const runs = stretches.map((segment) => runOf(segment, weight))
  const width = runs.reduce((sum, { glyphs }) => sum + glyphs.reduce((own, { advance }) => own + advance, 0), 0)
  return { runs, width }
}

function segmentsOf(text: string, typefaces: Typefaces): TextSegment[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const stretches: TextSegment[] = []
  let at = 0
  for (const character of text) {
    const level = levels[at] ?? 0
    at += character.length
    const last = stretches.at(-1)
    const found = typefaceOf(character, last?.typeface, typefaces)
    if (!found) continue
    const shown = found.isMissing ? MISSING : character
    if (last && last.typeface === found.typeface && last.level === level) last.text += shown
    else stretches.push({ typeface: found.typeface, level, text: shown })
  }
  return stretches
}

/** A mark or joiner uses the font of the letter before it. */
function typefaceOf(character: string, before: Typeface | undefined, typefaces: Typefaces) {
  const codePoint = character.codePointAt(0) ?? 0
  if (before?.has(codePoint) && /[\p{M}\u200C\u200D]/u.test(character)) return { typeface: before, isMissing: false }
  const typeface = typefaces.find(codePoint)
  if (typeface) return { typeface, isMissing: false }
  const instead = /[\p{M}\u200C\u200D]/u.test(character) ? null : typefaces.find(MISSING.charCodeAt(0))
  return instead && { typeface: instead, isMissing: true }
}

/** Rule L2: from the highest level down, reverses stretches of that level or above. */
function inVisualOrder(stretches: readonly TextSegment[]): TextSegment[] {
  const ordered = [...stretches]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(end, start + 1)
    }
  }
  return ordered
}

/** Glyph ids of the characters of a text that a typeface covers. */
export const glyphsOf = (text: string, typeface: Typeface, weight: Weight): number[] => {
  const known = Array.from(text)
    .filter((character) => typeface.has(character.codePointAt(0) ?? 0))
    .join('')
  return runOf({ typeface, level: 0, text: known }, weight).glyphs.map(({ id }) => id)
}

function runOf({ typeface, level, text }: TextSegment, weight: Weight): GlyphRun {
  buffer.reset()
  buffer.addText(text)
  const isRightToLeft = level % 2 === 1
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  buffer.guessSegmentProperties()
  shape(typeface.fonts[weight], buffer, FEATURES)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const ends = clusterEnds(
    infos.map(({ cluster }) => cluster),
    text.length,
  )
  const unreported = new Set<number>()
  const glyphs = infos.map(({ codepoint, cluster }, index) => {
    const glyphPosition = positions[index]
    const own = unreported.has(cluster) ? '' : text.slice(cluster, ends.get(cluster))
    unreported.add(cluster)
    return {
      id: codepoint,
      advance: (glyphPosition?.xAdvance ?? 0) / typeface.unitsPerEm + (own === ' ' ? WORD_SPACE : 0),
      dx: (glyphPosition?.xOffset ?? 0) / typeface.unitsPerEm,
      dy: (glyphPosition?.yOffset ?? 0) / typeface.unitsPerEm,
      text: own,
    }
  })
  return { typeface, weight, glyphs, text, isRightToLeft }
}

/** Maps the start of each cluster to its end. */
function clusterEnds(clusters: readonly number[], length: number): Map<number, number> {
  const starts = [...new Set(clusters)].toSorted((one, other) => one - other)
  return new Map(starts.map((start, index) => [start, starts[index + 1] ?? length]))
}
