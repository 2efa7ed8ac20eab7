import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DocumentContent } from '#server/domains/documents/pdf/document.ts'
import { documentText } from '#server/domains/documents/pdf/document-text.ts'
import { invoiceDocument } from '#server/domains/documents/pdf/order-documents.ts'
import { createPdfRendererPool } from '#server/domains/documents/pdf/pdf-renderer-pool.ts'
import { createDocumentRenderer } from '#server/domains/documents/pdf/render-document.ts'
import { SELLER, sampleLine, sampleOrder } from '../support/data/sample-order.ts'
import { median } from './page-load.ts'
import { type Figure, figureOf, judged, ms, times } from './report.ts'

const ROUNDS = 5
const PAPERS = 60
/** Limits for the cost of the worker thread relative to rendering itself, and for blocking of the main thread. */
const MIN_THREAD = 0.7
const MAX_STALL_MS = 50

/** A buyer with a Tamil name, goods in Latin and Chinese: three fonts, as in real invoices. */
function invoiceOf(lines: number): DocumentContent {
  const customer = { first_name: 'முத்துலட்சுமி', last_name: '', phone: '+60123456789', company_name: '陈美玲贸易公司' }
  const text = documentText({ language: 'en', currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' })
  const goods = Array.from({ length: lines }, (_, index) => sampleLine({ name: `Thing ${index}`, sku: `KB-${index}` }))
  return invoiceDocument({ order: sampleOrder({ customer, lines: goods }), seller: SELLER, text })
}

async function perSecond(
  print: (content: DocumentContent) => Promise<unknown>,
  content: DocumentContent,
): Promise<number> {
  const from = performance.now()
  await Promise.all(Array.from({ length: PAPERS }, () => print(content)))
  return (PAPERS * 1000) / (performance.now() - from)
}

/** Documents through the server's renderer pool, compared with rendering alone, alternately. */
export async function paperFigures(): Promise<Figure[]> {
  const pdfRenderers = createPdfRendererPool()
  const alone = createDocumentRenderer()
  const [short, long] = [invoiceOf(12), invoiceOf(60)]
  for (const content of [short, long]) await Promise.all([pdfRenderers.print(content), alone(content)])
  const found = { pressed: [] as number[], alone: [] as number[], long: [] as number[], stalls: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    found.pressed.push(await perSecond(pdfRenderers.print, short))
    found.long.push(await perSecond(pdfRenderers.print, long))
    delay.disable()
    found.stalls.push(delay.percentile(99) / 1e6)
    found.alone.push(await perSecond(alone, short))
  }
  await pdfRenderers.close()
  const ratio = median(found.pressed.map((rate, round) => rate / (found.alone[round] ?? Number.NaN)))
  const stall = median(found.stalls)
  const rate = (rates: number[]) => `${Math.round(median(rates))} a second`
  return [
    judged('invoices through the worker pool against rendering alone', times(ratio), {
      text: `>= ${times(MIN_THREAD)}`,
      isMet: ratio >= MIN_THREAD,
    }),
    figureOf('invoices of 12 lines, three scripts', rate(found.pressed)),
    figureOf('invoices of 60 lines', rate(found.long)),
    judged('delay of the server’s own thread meanwhile, 99 of 100', ms(stall), {
      text: `<= ${ms(MAX_STALL_MS)}`,
      isMet: stall <= MAX_STALL_MS,
    }),
  ]
}
