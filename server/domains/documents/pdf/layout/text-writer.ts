import type { Box, Canvas, Colour, Picture } from '../../../../platform/pdf/file/canvas.ts'
import { printable } from '../../../../platform/pdf/type/printable.ts'
import type { ShapedText } from '../../../../platform/pdf/type/shape.ts'
import type { Weight } from '../../../../platform/pdf/type/typefaces.ts'
import type { Typesetter } from '../../../../platform/pdf/type/wrap.ts'

export const INK: Colour = [0.1, 0.1, 0.12]
export const GREY: Colour = [0.4, 0.4, 0.43]
export const HAIRLINE: Colour = [0.82, 0.82, 0.83]

export interface Style {
  size: number
  weight: Weight
  colour: Colour
}

/** Text styles of a document, most prominent first. */
export const STYLE = {
  brand: { size: 15, weight: 'strong', colour: INK },
  title: { size: 19, weight: 'strong', colour: INK },
  total: { size: 11.5, weight: 'strong', colour: INK },
  strong: { size: 9, weight: 'strong', colour: INK },
  body: { size: 9, weight: 'regular', colour: INK },
  label: { size: 7.5, weight: 'strong', colour: GREY },
  small: { size: 7.5, weight: 'regular', colour: GREY },
} as const satisfies Record<string, Style>

export interface Block {
  x: number
  /** Upper edge. */
  y: number
  width: number
  style: Style
  align?: 'left' | 'right' | 'centre'
}

export interface TextWriter {
  /** Writes a text in a block, on as many lines as needed; returns the lower edge. */
  write(text: string, block: Block): number
  /** Returns the lower edge without writing. */
  measure(text: string, block: Block): number
  rule(x: number, y: number, width: number): void
  picture(picture: Picture, box: Box): void
}

/** Line height relative to the font size; leaves room for Thai and Tamil marks. */
const LINE = 1.42
const BASELINE = 1.04
const RULE_HEIGHT = 0.6

export function createTextWriter(canvas: Canvas, typesetter: Typesetter): TextWriter {
  const linesOf = (text: string, { width, style }: Block): ShapedText[] =>
    typesetter.wrap(printable(text), { weight: style.weight, width: width / style.size })
  const endOf = (lines: readonly ShapedText[], { y, style }: Block): number => y + lines.length * style.size * LINE

  return {
    write(text, block) {
      const lines = linesOf(text, block)
      const { size, colour } = block.style
      for (const [index, shaped] of lines.entries()) {
        canvas.text(shaped, {
          x: startOf(shaped, block),
          y: block.y + (index * LINE + BASELINE) * size,
          size,
          colour,
        })
      }
      return endOf(lines, block)
    },
    measure: (text, block) => endOf(linesOf(text, block), block),
    picture: canvas.picture,
    rule: (x, y, width) => canvas.line({ x, y, width, height: RULE_HEIGHT }, HAIRLINE),
  }
}

function startOf({ width }: ShapedText, { x, width: available, style, align }: Block): number {
  const left = available - width * style.size
  if (align === 'right') return x + left
  return align === 'centre' ? x + left / 2 : x
}
