import { describe, expect, it } from 'vitest'
import { SELLER, sampleLine, sampleOrder } from '#tests/support/data/sample-order.ts'
import { readPdf, textOf } from '#tests/support/pages/read-pdf.ts'
import { packed } from '../../../platform/pdf/file/pdf-file.ts'
import type { DocumentContent } from './document.ts'
import type { DocumentOrder } from './document-order.ts'
import { documentText } from './document-text.ts'
import { deliveryNoteDocument, invoiceDocument } from './order-documents.ts'
import { createDocumentRenderer } from './render-document.ts'

const print = createDocumentRenderer()
const text = documentText({ language: 'en', currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' })
const invoice = (more: Partial<DocumentOrder> = {}) =>
  invoiceDocument({ order: sampleOrder(more), seller: SELLER, text })
const printed = async (content: DocumentContent) => readPdf(await print(content))
const plain = (value: string) => value.replaceAll(/\s+/g, ' ')

const buyer = (company_name: string): DocumentOrder['customer'] => ({
  first_name: 'A',
  last_name: '',
  phone: '+60123456789',
  company_name,
})
const backwards = (value: string) => Array.from(value).toReversed().join('')

describe('a rendered document', () => {
  it('contains every text of its model with the amounts unchanged', async () => {
    const content = invoice()
    const text = plain(textOf(await printed(content)))
    const texts = [
      content.title,
      content.seller.name,
      ...content.seller.lines,
      ...content.facts.flatMap(({ label, value }) => [label, value]),
      ...content.parties.flatMap(({ label, lines }) => [label, ...lines]),
      ...content.columns.map(({ label }) => label),
      ...content.rows.flatMap(({ cells, details }) => [...cells, ...details]),
      ...content.totals.flatMap(({ label, value }) => [label, value]),
      ...content.sections.flatMap(({ label, lines }) => [label, ...lines]),
      ...content.notes,
    ]
    expect(texts.filter((one) => !text.includes(plain(one)))).toEqual([])
  })

  it('prints the acceptance of the tax office with its number', async () => {
    const validation = {
      link: 'https://myinvois.hasil.gov.my/ABC/share/DEF',
      reference: '3VEJYBQHFJ8BPQH6DQ2T5TGXBE',
      validatedAt: new Date('2026-11-24T12:54:00Z'),
    }
    const content = invoiceDocument({ order: sampleOrder({}), seller: SELLER, text, validation })
    const { pages } = await printed(content)
    const pieces = pages.flatMap((page) => page.pieces)
    expect(pieces.map((piece) => piece.text)).toEqual(
      expect.arrayContaining(['Accepted by the tax office', validation.reference]),
    )
    expect(textOf(await printed(invoice()))).not.toContain('Accepted by the tax office')
  })

  it('shows the logo once in its own proportions on each document, beside the name of the company', async () => {
    const pixels = new Uint8Array(60 * 20 * 3).fill(0x33)
    const logo = { width: 60, height: 20, data: Buffer.from(packed(pixels)).toString('base64') }
    const document = invoiceDocument({ order: sampleOrder({}), seller: { ...SELLER, logo }, text })
    const drawn = Buffer.from(await print(document)).toString('latin1')
    expect(drawn.match(/\/Subtype \/Image \/Width 60 \/Height 20/g)).toHaveLength(1)
    const read = await printed(document)
    expect(textOf(read)).toContain(SELLER.name)
    expect(read.pages[0]?.content).toMatch(/q 120 0 0 40 48 755\.89 cm \/P0 Do Q/)
    expect(Buffer.from(await print(invoice())).toString('latin1')).not.toContain('/XObject')
    const slip = deliveryNoteDocument({ order: sampleOrder({}), seller: { ...SELLER, logo }, text }, 'slip')
    expect(Buffer.from(await print(slip)).toString('latin1')).toContain('/Subtype /Image')
  })

  it.each([
    ['Latin with marks', 'Zoë Łukasz Nguyễn Văn Đặng'],
    ['Chinese, simplified and traditional', '陈美玲 陳美玲 王小明'],
    ['rare Chinese', '喆 堃 彧 祎'],
    ['Tamil', 'முத்துலட்சுமி சுப்பிரமணியம்'],
    ['Devanagari', 'श्रीमती प्रिया क्षत्रिय'],
    ['Bengali', 'রহিম মিয়া'],
    ['Thai', 'สมชาย ใจดี กำลัง น้ำ'],
    ['Burmese', 'မြန်မာ အောင်'],
    ['Korean', '김민수'],
    ['Japanese', 'さくら タナカ 田中'],
    ['Cyrillic and Greek', 'Иван Петров Ελένη'],
  ])('renders names in their own script: %s', async (_script, name) => {
    const text = textOf(await printed(invoice({ customer: buyer(name) })))
    expect(text.split('\n')).toContain(name.normalize('NFC'))
  })

  it.each([
    ['Arabic', 'محمد عبدالله'],
    ['Jawi', 'چڠڤݢ ڽور'],
  ])('renders right-to-left text from the right: %s', async (_script, name) => {
    const text = textOf(await printed(invoice({ customer: buyer(name) })))
    expect(text.split('\n')).toContain(backwards(name))
  })

  it('orders a bidirectional name correctly', async () => {
    const text = textOf(await printed(invoice({ customer: buyer('Kedai محمد Sdn Bhd (12)') })))
    expect(text.split('\n')).toContain(`Kedai ${backwards('محمد')} Sdn Bhd (12)`)
  })

  it('joins Arabic letters', async () => {
    // Six isolated letters; joined, they have other glyphs.
    const [joined, apart] = await Promise.all(
      ['محمد', 'م ح م د'].map(async (name) => readPdf(await print(invoice({ customer: buyer(name) })))),
    )
    expect(joined?.fontFiles.map((file) => file.toString('base64'))).not.toEqual(
      apart?.fontFiles.map((file) => file.toString('base64')),
    )
  })

  it('omits emoji and shows a placeholder for characters without a font', async () => {
    const text = textOf(await printed(invoice({ customer: buyer('Aina 👩‍👩‍👧 😀 Lee 🇲🇾 ꦗ') })))
    expect(text.split('\n')).toContain('Aina Lee ?')
  })

  it("has equal bytes for equal orders and contains no timestamp but the order's", async () => {
    const [first, again] = [await print(invoice()), await createDocumentRenderer()(invoice())]
    expect(Buffer.from(first).equals(Buffer.from(again))).toBe(true)
    expect(readPdf(first)).toMatchObject({ createdAt: '20261120164200', title: 'Commercial invoice MYI26-000045' })
    expect(Buffer.from(first).equals(Buffer.from(await print(invoice({ invoice_no: 'MYI26-000046' }))))).toBe(false)
  })

  it('embeds subset fonts', async () => {
    const { fontFiles } = await printed(invoice())
    expect(fontFiles.length).toBeGreaterThan(0)
    for (const file of fontFiles) expect(file.length).toBeLessThan(40_000)
    expect((await print(invoice())).length).toBeLessThan(60_000)
  })

  it('breaks within a word only if it is too long for its column', async () => {
    const name = 'W'.repeat(90)
    const { pages } = await printed(invoice({ lines: [sampleLine({ name })] }))
    const parts = pages.flatMap(({ pieces }) => pieces.filter((piece) => /^W+$/.test(piece.text)))
    expect(parts.map((piece) => piece.text).join('')).toBe(name)
    expect(parts.length).toBeGreaterThan(1)
  })
})

describe('an invoice of 60 lines', () => {
  const lines = Array.from({ length: 60 }, (_, index) =>
    sampleLine({ sku: `KB-${index + 1}`, name: `Thing ${index + 1}` }),
  )

  it('shows seller, title, columns and page number on every page', async () => {
    const { pages } = await printed(invoice({ lines }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { pieces }] of pages.entries()) {
      const text = pieces.map((piece) => piece.text).join('\n')
      expect(text).toContain(SELLER.name)
      expect(text).toContain('MYI26-000045')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text.includes('Unit price')).toBe(text.includes('Thing'))
    }
  })

  it('has each line once and unbroken, in order, and its totals on one page', async () => {
    const { pages } = await printed(invoice({ lines }))
    const skus = pages.flatMap(({ pieces }) =>
      pieces.filter((piece) => piece.text.startsWith('KB-')).map((piece) => piece.text),
    )
    expect(skus).toEqual(lines.map(({ sku }) => sku))
    for (const { pieces } of pages) {
      const names = pieces.filter((piece) => piece.text.startsWith('Thing')).length
      expect(pieces.filter((piece) => piece.text.startsWith('KB-'))).toHaveLength(names)
    }
    const withTotals = pages.filter(({ pieces }) =>
      pieces.some((piece) => /^(Subtotal|Total|Points earned)$/.test(piece.text)),
    )
    expect(withTotals).toHaveLength(1)
  })

  it('has no text over its footers or beyond its margins', async () => {
    const { pages } = await printed(invoice({ lines }))
    for (const { pieces, height } of pages) {
      const feet = pieces.filter((piece) => piece.y < 62)
      expect(feet.map((piece) => piece.text)).toEqual([SELLER.name, expect.stringMatching(/^Page/)])
      expect(pieces.every((piece) => piece.x >= 48 && piece.y < height - 40)).toBe(true)
    }
  })
})

describe('a delivery note for a receipt printer', () => {
  it('is 80 mm wide and as long as needed', async () => {
    const source = { order: sampleOrder(), seller: SELLER, text }
    const many = { ...source, order: sampleOrder({ lines: Array.from({ length: 40 }, () => sampleLine()) }) }
    const [short, long] = [
      await printed(deliveryNoteDocument(source, 'slip')),
      await printed(deliveryNoteDocument(many, 'slip')),
    ]
    for (const { pages } of [short, long]) {
      expect(pages).toHaveLength(1)
      expect(pages[0]?.width).toBeCloseTo(226.77, 1)
      expect(pages[0]?.pieces.every(({ x, y }) => x >= 11 && y > 0)).toBe(true)
    }
    expect(long.pages[0]?.height).toBeGreaterThan(1000)
    expect(short.pages[0]?.height).toBeLessThan(500)
  })
})
