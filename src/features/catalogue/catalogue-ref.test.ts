import { describe, expect, it } from 'vitest'
import { catalogueRef, findCatalogueRef } from './catalogue-ref.ts'

describe('the URL parameters of a product', () => {
  it('consist of a type and an id', () => {
    expect(findCatalogueRef({ type: 'package', id: '2001' })).toEqual({ type: 'package', id: '2001' })
    expect(catalogueRef({ type: 'product', id: '1001' })).toEqual({ type: 'product', id: '1001' })
  })

  it.each([
    { type: 'thing', id: '1' },
    { type: 'product', id: '0' },
    { type: 'product', id: '01' },
    { type: 'product', id: '1x' },
    { type: 'product', id: '1234567890' },
    { type: 'product' },
    { id: '1' },
  ])('are invalid with %j', (params) => {
    const named: Record<string, string> = params
    expect(findCatalogueRef(named)).toBeNull()
    expect(() => catalogueRef(named)).toThrow('Nothing of the catalogue')
  })
})
