import { describe, expect, it } from 'vitest'
import { hrefWithChanges, oneOf } from './use-list-parameters.ts'

describe('the URL of a staff list', () => {
  it('resets the page when another parameter changes', () => {
    expect(hrefWithChanges('/staff/orders', 'status=PAID&page=3', { q: 'Lina' })).toBe(
      '/staff/orders?status=PAID&q=Lina',
    )
    expect(hrefWithChanges('/staff/orders', 'status=PAID&page=3', { page: '4' })).toBe(
      '/staff/orders?status=PAID&page=4',
    )
  })

  it('omits empty parameters', () => {
    expect(hrefWithChanges('/staff/orders', 'status=PAID', { status: '' })).toBe('/staff/orders')
    expect(hrefWithChanges('/staff/vouchers', 'edit=4&q=A', { edit: undefined })).toBe('/staff/vouchers?q=A')
  })

  it('ignores unknown values', () => {
    expect(oneOf(['PAID', 'SHIPPED'], 'PAID')).toBe('PAID')
    expect(oneOf(['PAID', 'SHIPPED'], 'LOST')).toBeUndefined()
  })
})
