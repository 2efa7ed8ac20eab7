import { describe, expect, it } from 'vitest'
import { readReceiptBytes } from '#tests/support/pages/read-receipt-bytes.ts'
import { type DrawLine, encodeSlip, type PrintedSlip } from './encode-slip.ts'
import type { SlipLine } from './slip-lines.ts'

const HEIGHT = 40

/** A picture with one black dot for each character. */
const drawn: string[] = []
const draw: DrawLine = ({ text, end = '' }, width) => {
  drawn.push(`${text}|${end}`)
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255)
  for (let dot = 0; dot < text.length; dot += 1) data.fill(0, dot * 4, dot * 4 + 3)
  return { data, width, height: HEIGHT }
}

const LINES: SlipLine[] = [
  { kind: 'title', text: 'Kabusa' },
  { kind: 'centre', text: 'Jalan Bukit Bintang 8' },
  { kind: 'row', text: 'K1-000001', end: '28 Nov 2026', isRuled: true },
  {
    kind: 'row',
    text: '2 × Kabusa Pod Mango with a name that is longer than a line of the roll',
    end: '45.80',
    isRuled: true,
  },
  { kind: 'row', text: '1 × 薄荷糖', end: '9.90' },
  { kind: 'row', text: '1 × மாம்பழம்', end: '9.90' },
  { kind: 'total', text: 'Total', end: 'RM 65.60', isRuled: true },
  { kind: 'code', text: 'HTTPS://SHOP.EXAMPLE/R/7WN7C8Y2HWQ2Z3T0AV1PC9QXR', isRuled: true },
  { kind: 'centre', text: 'Terima kasih', isRuled: true },
]

const printed = (language: 'esc-pos' | 'star-prnt' | 'star-line', more: Partial<PrintedSlip> = {}) => {
  drawn.length = 0
  const bytes = encodeSlip({ paper: 'wide', lines: LINES, opensDrawer: false, ...more }, { language, draw })
  return readReceiptBytes(bytes, language === 'esc-pos' ? 'esc-pos' : 'star')
}

describe.each(['esc-pos', 'star-prnt', 'star-line'] as const)('a receipt in %s', (language) => {
  it('has its lines as text, amounts at the right edge, and is cut once', () => {
    const { text, cuts, pulses } = printed(language)
    const all = text.join('\n')
    expect(all).toContain('Kabusa')
    expect(all).toContain('Terima kasih')
    const rows = text.filter((line) => /\d\.\d\d$|2026$/.test(line))
    expect(rows.map((line) => line.length)).toEqual([48, 48, 48])
    expect(rows[1]).toMatch(/roll +45\.80$/)
    expect(all).toContain('2 x Kabusa Pod Mango with a name that is')
    expect([cuts, pulses]).toEqual([1, 0])
  })

  it('has a picture of each line with characters that the printer may lack', () => {
    const { images } = printed(language)
    expect(drawn).toEqual(['1 x 薄荷糖|9.90', '1 x மாம்பழம்|9.90'])
    expect(images.map(({ width }) => width)).toEqual([576, 576])
    for (const { black, height } of images) {
      expect(black).toBeGreaterThan(0)
      expect(height).toBeGreaterThanOrEqual(HEIGHT)
    }
  })

  it('has the address of its page as one QR code, which the printer draws', () => {
    expect(printed(language).codes).toEqual(['HTTPS://SHOP.EXAMPLE/R/7WN7C8Y2HWQ2Z3T0AV1PC9QXR'])
  })

  it('opens the drawer, also without printing anything', () => {
    expect(printed(language, { opensDrawer: true }).pulses).toBe(1)
    const { text, cuts, pulses } = printed(language, { opensDrawer: true, lines: [] })
    expect([text.join('').trim(), cuts, pulses]).toEqual(['', 0, 1])
  })

  it('fits on a roll of 58 mm', () => {
    const { text, images } = printed(language, { paper: 'narrow' })
    expect(Math.max(...text.map((line) => line.length))).toBe(32)
    expect(images.map(({ width }) => width)).toEqual([384, 384])
  })
})
