import { createCanvas } from '../../../platform/pdf/file/canvas.ts'
import { createTypefaces } from '../../../platform/pdf/type/typefaces.ts'
import { createTypesetter, type Typesetter } from '../../../platform/pdf/type/wrap.ts'
import type { DocumentContent, Printable } from './document.ts'
import { renderA4 } from './layout/a4-layout.ts'
import { renderLabels } from './layout/label-layout.ts'
import { renderPriceLabels } from './layout/price-label-layout.ts'
import { renderSlip, SLIP_WIDTH } from './layout/slip-layout.ts'
import { createTextWriter } from './layout/text-writer.ts'

/** Characters that rendering adds: page numbers, the placeholder for missing glyphs, ×, and what labels cut and join with. */
const ALWAYS = '0123456789?×…·'

/** Creates a function that renders documents as PDF and caches opened fonts. Rendering blocks its thread. */
export function createDocumentRenderer(): (content: Printable) => Promise<Uint8Array<ArrayBuffer>> {
  const typefaces = createTypefaces()
  const typesetter = createTypesetter(typefaces)
  return async (content) => {
    await typefaces.prepare(`${ALWAYS}${JSON.stringify(content).normalize('NFC')}`)
    const canvas = createCanvas()
    const writer = createTextWriter(canvas, typesetter)
    if (content.sheet === 'a4') renderA4({ content, writer, canvas })
    else if (content.sheet === 'a4-set') for (const one of content.documents) renderA4({ content: one, writer, canvas })
    else if ('labels' in content) renderLabels(content, { writer, canvas })
    else if ('priceLabels' in content) renderPriceLabels(content, { writer, canvas })
    else {
      canvas.addPage({ width: SLIP_WIDTH, height: slipHeight(content, typesetter) })
      renderSlip(content, writer)
    }
    const title = [content.title, 'facts' in content && content.facts[0]?.value].filter(Boolean).join(' ')
    return canvas.finish({ title, author: content.seller.name, language: content.language, at: content.at })
  }
}

/** Measures the length of a slip by a trial rendering. */
function slipHeight(content: DocumentContent, typesetter: Typesetter): number {
  const trial = createCanvas()
  trial.addPage({ width: SLIP_WIDTH, height: 0 })
  return renderSlip(content, createTextWriter(trial, typesetter))
}
