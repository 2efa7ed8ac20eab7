import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import { card } from '#tests/support/pages/card.ts'
import type { PendingWish } from '../../offline/requests/wishes.ts'
import { wishlistItems } from './wishlist-items.ts'

const wishOf = (id: number): Wish => ({
  id: `wish-${id}`,
  productable: { ...card(id, {}), available: true },
  productable_type: 'product',
  created_at: '',
  available: true,
})
const waiting = (productable_id: number, wanted: boolean): PendingWish => ({
  v: 1,
  owner: 'a:0',
  productable_id,
  productable_type: 'product',
  name: 'Mango',
  wanted,
  mark: '1',
  at: 1,
})
const stored = { v: 1 as const, owner: 'a:0', name: 'wishes' as const, at: 0, wishes: [wishOf(1012), wishOf(1016)] }

describe('shownWishes', () => {
  it("applies the unsent changes of this device to the server's list", () => {
    const shown = wishlistItems({ stored, waiting: [waiting(1012, false), waiting(1020, true)] }, [])
    expect(shown.map(({ productable_id, isWaiting }) => [productable_id, isWaiting])).toEqual([
      [1020, true],
      [1016, false],
    ])
  })

  it('shows a new item with the cached product, or else by its name', () => {
    const [known] = wishlistItems({ stored: null, waiting: [waiting(1020, true)] }, [card(1020, {})])
    const [unknown] = wishlistItems({ stored: null, waiting: [waiting(1020, true)] }, [])
    expect(known?.productable?.id).toBe(1020)
    expect([unknown?.productable, unknown?.name]).toEqual([null, 'Mango'])
  })

  it('marks an item that is no longer sold', () => {
    const gone = { ...wishOf(1012), available: false }
    const [shown] = wishlistItems({ stored: { ...stored, wishes: [gone] }, waiting: [] }, [])
    expect(shown?.productable?.available).toBe(false)
  })
})
