import bwipjs from 'bwip-js/node'
import { isGtin } from '#contract/catalogue/gtin.ts'
import type { Box, Canvas, Colour } from '../../../../platform/pdf/file/canvas.ts'

const BLACK: Colour = [0, 0, 0]
/** Blank modules that scanners need beside the bars (GS1 General Specifications 5.2.3: 11 before an EAN-13). */
const QUIET_MODULES = 11

/** Symbologies of GTINs by their number of digits. */
const GTIN_SYMBOLS: Readonly<Record<number, string>> = { 8: 'ean8', 12: 'upca', 13: 'ean13', 14: 'itf14' }

/** A barcode in the symbology of its digits; any other text is Code 128. */
export const symbologyOf = (text: string): string => (isGtin(text) && GTIN_SYMBOLS[text.length]) || 'code128'

/** Widths of bars and spaces in turn, in modules, beginning with a bar. */
export function barsOf(text: string): number[] {
  const [symbol] = bwipjs.raw(symbologyOf(text), text, {})
  if (!symbol || !('sbs' in symbol)) throw new Error('The barcode has no bars')
  return symbol.sbs
}

/** Draws a barcode as one line per bar, as thick as the barcode is high, with its quiet zones inside the box. */
export function drawBarcode(text: string, canvas: Canvas, { x, y, width, height }: Box): void {
  const bars = barsOf(text)
  const module = width / (bars.reduce((sum, bar) => sum + bar, 0) + 2 * QUIET_MODULES)
  let left = x + QUIET_MODULES * module
  for (const [at, bar] of bars.entries()) {
    if (at % 2 === 0) canvas.line({ x: left, y: y + height / 2, width: bar * module, height }, BLACK)
    left += bar * module
  }
}
