import { describe, expect, it } from 'vitest'
import { findContent } from './find-content.ts'

const ENTRIES = [
  { href: '/stores', title: 'Stores', words: 'shop pickup opening hours services' },
  { href: '/shipping-policy', title: 'Shipping', words: 'delivery courier parcel' },
  { href: '/return-policy', title: 'Returns and refunds', words: 'exchange wrong item' },
  { href: '/store-1', title: 'Kabusa Shipping Hub', words: 'Kuala Lumpur' },
]
const found = (q: string, max = 4) => findContent(q, ENTRIES, max).map(({ href }) => href)

describe('findContent', () => {
  it.each([
    ['a title', 'returns', ['/return-policy']],
    ['another word for it', 'delivery', ['/shipping-policy']],
    ['the beginning of a word', 'cour', ['/shipping-policy']],
    ['the plural of a word', 'parcels', ['/shipping-policy']],
    ['all words in any order', 'lumpur kuala', ['/store-1']],
    ['nothing for a word inside another', 'ice', []],
    ['nothing if one word is missing', 'shipping mango', []],
    ['nothing for a single letter', 's', []],
  ])('finds %s', (_what, q, hrefs) => expect(found(q)).toEqual(hrefs))

  it('puts titles before other words, and keeps to the limit', () => {
    expect(
      findContent('shop', [...ENTRIES, { href: '/shop', title: 'Shop', words: '' }], 4).map((e) => e.href),
    ).toEqual(['/shop', '/stores'])
    expect(found('ship', 1)).toEqual(['/shipping-policy'])
  })
})
