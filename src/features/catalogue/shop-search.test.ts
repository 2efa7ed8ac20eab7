import { describe, expect, it } from 'vitest'
import { shopQuery } from './shop-search.ts'

const read = (search: string) => shopQuery(new URLSearchParams(search))

describe('the address of the shop', () => {
  it('carries kind, order and page', () => {
    expect(read('category=pod&sort=price_asc&page=2')).toEqual({ category: 'pod', sort: 'price_asc', page: '2' })
    expect(read('type=package')).toEqual({ type: 'package' })
  })

  it('carries what is searched for, without the spaces around it', () => {
    expect(read('q=%20mango%20&category=pod')).toEqual({ q: 'mango', category: 'pod' })
    expect(read('q=%20')).toEqual({})
    expect(read(`q=${'a'.repeat(61)}`)).toEqual({})
  })

  it('leaves out what the shop does not know', () => {
    expect(read('category=cars&sort=cheap&page=0&colour=red&type=thing')).toEqual({})
    expect(read('page=-3')).toEqual({})
    expect(read('page=2x')).toEqual({})
    expect(read('page=9999')).toEqual({})
  })
})
