import { afterEach, describe, expect, it } from 'vitest'
import { SELLER, sampleOrder } from '#tests/support/data/sample-order.ts'
import { readPdf, textOf } from '#tests/support/pages/read-pdf.ts'
import type { DocumentContent } from './document.ts'
import { documentText } from './document-text.ts'
import { invoiceDocument } from './order-documents.ts'
import { createPdfRendererPool, PdfRendererBusy, type PdfRendererPool } from './pdf-renderer-pool.ts'

const text = documentText({ language: 'en', currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' })
const invoice = (order_no = 'MY26-000123') =>
  invoiceDocument({ order: sampleOrder({ order_no }), seller: SELLER, text })

let pdfRenderers: PdfRendererPool
afterEach(() => pdfRenderers.close())

describe('the PDF renderer thread', () => {
  it('returns each document to its caller', async () => {
    pdfRenderers = createPdfRendererPool()
    const numbers = Array.from({ length: 8 }, (_, index) => `MY26-00000${index}`)
    const texts = await Promise.all(numbers.map(async (one) => textOf(readPdf(await pdfRenderers.print(invoice(one))))))
    for (const [index, one] of numbers.entries()) expect(texts[index]).toContain(one)
  })

  it("does not block the server's thread", async () => {
    pdfRenderers = createPdfRendererPool()
    await pdfRenderers.print(invoice())
    const burst = Promise.all(Array.from({ length: 60 }, () => pdfRenderers.print(invoice())))
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    const pages = await burst
    clearInterval(timer)
    expect(pages).toHaveLength(60)
    expect(turns).toBeGreaterThan(10)
  })

  it('rejects documents when too many are waiting, and accepts them again later', async () => {
    pdfRenderers = createPdfRendererPool()
    const asked = await Promise.allSettled(Array.from({ length: 80 }, () => pdfRenderers.print(invoice())))
    const refused = asked.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(16)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(PdfRendererBusy)
    await expect(pdfRenderers.print(invoice())).resolves.toBeInstanceOf(Uint8Array)
  })

  it('rejects documents while the event loop is late, and accepts them again later', async () => {
    let delayMs = 500
    pdfRenderers = createPdfRendererPool(() => {}, { loopDelayMs: () => delayMs })
    await expect(pdfRenderers.print(invoice())).rejects.toBeInstanceOf(PdfRendererBusy)
    delayMs = 0
    await expect(pdfRenderers.print(invoice())).resolves.toBeInstanceOf(Uint8Array)
  })

  it('replaces a thread that does not deliver in time, and fails what waits for it', async () => {
    const limits = { maxMs: 1 }
    pdfRenderers = createPdfRendererPool(() => {}, limits)
    const asked = await Promise.allSettled(Array.from({ length: 3 }, () => pdfRenderers.print(invoice())))
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await pdfRenderers.close()
    pdfRenderers = createPdfRendererPool()
    await expect(pdfRenderers.print(invoice())).resolves.toBeInstanceOf(Uint8Array)
  })

  it('continues after a document that cannot be rendered', async () => {
    pdfRenderers = createPdfRendererPool()
    const broken = { ...invoice(), rows: null } as unknown as DocumentContent
    await expect(pdfRenderers.print(broken)).rejects.toThrow('rows')
    await expect(pdfRenderers.print(invoice())).resolves.toBeInstanceOf(Uint8Array)
  })

  it('frees the slot of documents that could not be posted to the thread', async () => {
    pdfRenderers = createPdfRendererPool()
    const uncloneable = { ...invoice(), rows: () => [] } as unknown as DocumentContent
    const asked = await Promise.allSettled(Array.from({ length: 80 }, () => pdfRenderers.print(uncloneable)))
    expect(asked.filter((one) => one.status === 'rejected' && one.reason instanceof PdfRendererBusy)).toEqual([])
    await expect(pdfRenderers.print(invoice())).resolves.toBeInstanceOf(Uint8Array)
  })

  it('starts a new thread after its thread was terminated', async () => {
    pdfRenderers = createPdfRendererPool()
    const lost = pdfRenderers.print(invoice())
    lost.catch(() => {})
    await pdfRenderers.close()
    await expect(lost).rejects.toThrow('ended')
    await expect(pdfRenderers.print(invoice())).resolves.toBeInstanceOf(Uint8Array)
  })
})
