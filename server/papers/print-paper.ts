import { drawSheet } from './draw/draw-sheet.ts'
import { drawSlip, SLIP_WIDTH } from './draw/draw-slip.ts'
import { createPen } from './draw/pen.ts'
import type { Paper } from './paper.ts'
import { createCanvas } from './pdf/canvas.ts'
import { createTypefaces } from './type/typefaces.ts'
import { createTypesetter, type Typesetter } from './type/wrap.ts'

/** In the feet of pages, and in the place of what no font has. */
const ALWAYS = '0123456789?×'

/** Prints papers as PDF, with the fonts open that one of them needed. Keeps its thread busy meanwhile. */
export function createPrinter(): (paper: Paper) => Promise<Uint8Array<ArrayBuffer>> {
  const typefaces = createTypefaces()
  const typesetter = createTypesetter(typefaces)
  return async (paper) => {
    await typefaces.prepare(`${ALWAYS}${JSON.stringify(paper).normalize('NFC')}`)
    const canvas = createCanvas()
    const pen = createPen(canvas, typesetter)
    if (paper.sheet === 'a4') drawSheet({ paper, pen, canvas })
    else {
      canvas.addPage({ width: SLIP_WIDTH, height: slipHeight(paper, typesetter) })
      drawSlip(paper, pen)
    }
    const title = [paper.title, paper.facts[0]?.value].filter(Boolean).join(' ')
    return canvas.finish({ title, author: paper.seller.name, language: paper.language, at: paper.at })
  }
}

/** Drawn once on a strip without an end, for how much of it is used. */
function slipHeight(paper: Paper, typesetter: Typesetter): number {
  const trial = createCanvas()
  trial.addPage({ width: SLIP_WIDTH, height: 0 })
  return drawSlip(paper, createPen(trial, typesetter))
}
