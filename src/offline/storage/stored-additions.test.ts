import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PendingAddition, storeAddition } from './pending-additions.ts'
import { forgetAdditionsOf, storedAdditions } from './stored-additions.ts'

const NOW = 1_795_000_000_000
const DAY_MS = 24 * 60 * 60_000

const addition = (id: string, changed: Partial<PendingAddition> = {}): PendingAddition => ({
  id,
  cartOwner: 'alice',
  acting: null,
  type: 'product',
  productId: 1012,
  quantity: 2,
  at: NOW,
  ...changed,
})

/** Items are properties too, as in a browser. */
function memoryStorage(): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value
    },
    removeItem: (key: string) => {
      delete items[key]
    },
  }
  return new Proxy(items, {
    get: (_, key) => methods[key as keyof typeof methods],
  }) as unknown as Storage
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const ids = () => storedAdditions(NOW).map(({ id }) => id)

describe('stored additions', () => {
  it('are read oldest first, each as it was stored', () => {
    storeAddition(addition('b', { at: NOW - 1, checkoutType: 'points' }))
    storeAddition(addition('a', { at: NOW - 2, cartOwner: null }))
    expect(storedAdditions(NOW)).toEqual([
      addition('a', { at: NOW - 2, cartOwner: null }),
      addition('b', { at: NOW - 1, checkoutType: 'points' }),
    ])
  })

  it('end after thirty days', () => {
    storeAddition(addition('old', { at: NOW - 31 * DAY_MS }))
    storeAddition(addition('new', { at: NOW - 29 * DAY_MS }))
    expect(ids()).toEqual(['new'])
    expect(localStorage.getItem('pending-addition:old')).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['without a product', JSON.stringify({ ...addition('x'), productId: undefined })],
    ['of no pieces', JSON.stringify(addition('x', { quantity: 0 }))],
    ['of half a piece', JSON.stringify(addition('x', { quantity: 1.5 }))],
    ['of an unknown type', JSON.stringify({ ...addition('x'), type: 'service' })],
    ['of an unknown checkout', JSON.stringify({ ...addition('x'), checkoutType: 'barter' })],
    ['of an owner that is no text', JSON.stringify({ ...addition('x'), cartOwner: 7 })],
  ])('leave out and remove one that is %s', (_, text) => {
    localStorage.setItem('pending-addition:x', text)
    storeAddition(addition('good'))
    expect(ids()).toEqual(['good'])
    expect(localStorage.getItem('pending-addition:x')).toBeNull()
  })

  it('leave other items of the storage alone', () => {
    localStorage.setItem('theme', 'dark')
    expect(ids()).toEqual([])
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  it('of a person who signs out are removed, those of others are not', () => {
    storeAddition(addition('hers'))
    storeAddition(addition('his', { cartOwner: 'bob' }))
    storeAddition(addition('nobodys', { cartOwner: null }))
    forgetAdditionsOf('alice', NOW)
    expect(ids().sort()).toEqual(['his', 'nobodys'])
  })

  it('are none where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    storeAddition(addition('a'))
    expect(ids()).toEqual([])
  })
})
