import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiptCode, receiptLink, saleIdOf } from './receipt-address.ts'

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

  it('is the same in capital letters, but for the origin, whose letters do not matter', () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const link = receiptLink('https://shop.example', id)
    expect(link).toBe(`https://shop.example/R/${receiptCode(id)}`)
    expect(new URL(link.toUpperCase()).href).toBe(link)
  })

  it('is no other text', () => {
    for (const code of ['', 'A', 'a'.repeat(25), 'Z'.repeat(25), '0'.repeat(26), `${'0'.repeat(24)}-`])
      expect(saleIdOf(code)).toBeNull()
  })
})
