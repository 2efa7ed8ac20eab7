import { describe, expect, it } from 'vitest'
import { ordersHref, readOrdersSearch } from './orders-search.ts'

describe('the URL of the order list', () => {
  it('contains status, query and number of loaded pages, and is parsed to the same values', () => {
    const search = { status: 'SHIPPED', q: 'Pod & coil', pages: 3 } as const
    const href = ordersHref(search)
    expect(href).toBe('/account/orders?status=SHIPPED&q=Pod+%26+coil&page=3')
    expect(readOrdersSearch(href.split('?')[1] ?? '')).toEqual(search)
    expect(ordersHref({ status: null, q: '', pages: 1 })).toBe('/account/orders')
  })

  it.each(['status=LOST', 'page=0', 'page=9999', 'page=1.5', 'q=%20%20', ''])(
    'is parsed to the defaults for “%s”',
    (search) => {
      expect(readOrdersSearch(search)).toEqual({ status: null, q: '', pages: 1 })
    },
  )
})
