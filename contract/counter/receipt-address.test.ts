import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiptAddress, receiptCode, receiptLink, saleIdOf } from './receipt-address.ts'

describe('the address of a receipt', () => {
  it('has the id of its sale in 25 capital letters and digits, and nothing else of it', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const code = receiptCode(id)
        expect(code).toMatch(/^[0-9A-Z]{25}$/)
        expect(saleIdOf(code)).toBe(id)
      }),
    )
  })

  it('is a link in small letters and a QR code in capital ones', () => {
    const id = '00000000-0000-4000-8000-000000000001'
    expect(receiptLink('https://shop.example', id)).toBe(`https://shop.example/R/${receiptCode(id)}`)
    expect(receiptAddress('https://shop.example', id)).toBe(`HTTPS://SHOP.EXAMPLE/R/${receiptCode(id)}`)
  })

  it('is no other text', () => {
    for (const code of ['', 'A', 'a'.repeat(25), 'Z'.repeat(25), '0'.repeat(26), `${'0'.repeat(24)}-`])
      expect(saleIdOf(code)).toBeNull()
  })
})
