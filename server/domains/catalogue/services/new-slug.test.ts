import { describe, expect, it } from 'vitest'
import { newSlug } from './new-slug.ts'

const never = () => false

describe('the web address of a new product', () => {
  it('is its name, in plain letters', () => {
    expect(newSlug({ name: '  Café Crème, 20 mg/ml! ', sku: 'C-1' }, never)).toBe('cafe-creme-20-mg-ml')
  })

  it('has its number where another product has that name, or the name has no Latin letters', () => {
    expect(newSlug({ name: 'Mint', sku: 'M-2' }, (slug) => slug === 'mint')).toBe('m-2-mint')
    expect(newSlug({ name: '薄荷', sku: 'M-3' }, never)).toBe('m-3')
  })

  it('fits the column, however long the name is', () => {
    const slug = newSlug({ name: 'word '.repeat(40), sku: 'A-1' }, () => true)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+){0,20}$/)
  })
})
