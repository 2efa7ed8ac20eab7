import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actingHere, chooseDealer, currentPartition, needsDealer, showDealer } from './acting.ts'
import { onSession } from './session.ts'

const FARID = { id: 'dealer-a', name: 'Farid Niaga', company: 'Niaga Contoh Enterprise' }
const kept = new Map<string, string>()
const page = { cookie: '' }

/** An answer of the server, which comes to no script that is under way. */
async function signsIn(cookie: string): Promise<void> {
  await Promise.resolve()
  page.cookie = cookie
}

beforeEach(() => {
  kept.clear()
  page.cookie = 'cart_owner=s1f'
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a sales person', () => {
  it('has to choose before anything is put anywhere, and has a partition of their own until then', () => {
    expect(needsDealer()).toBe(true)
    expect(currentPartition()).toBe('s1f:0')
    chooseDealer(FARID)
    expect(needsDealer()).toBe(false)
    expect(currentPartition()).toBe('s1f:dealer-a')
  })

  it('is told of the choice, and so is everything that listens', () => {
    const heard = vi.fn<() => void>()
    const stop = onSession(heard)
    chooseDealer(FARID)
    showDealer(true)
    stop()
    expect(heard).toHaveBeenCalledTimes(2)
    expect(actingHere()).toEqual({ cartOwner: 's1f', dealer: FARID, isShown: true })
  })

  it('shows the tablet to nobody while nobody is chosen', () => {
    showDealer(true)
    expect(actingHere()).toBeNull()
  })

  it('takes the tablet back when another dealer is chosen', () => {
    chooseDealer(FARID)
    showDealer(true)
    chooseDealer({ ...FARID, id: 'dealer-b' })
    expect(actingHere()?.isShown).toBe(false)
  })

  it('leaves the choice to nobody who signs in after them', async () => {
    chooseDealer(FARID)
    await signsIn('cart_owner=s2e')
    expect([actingHere(), currentPartition(), needsDealer()]).toEqual([null, 's2e:0', true])
  })

  it('leaves nothing behind', () => {
    chooseDealer(FARID)
    chooseDealer(null)
    expect([...kept]).toEqual([])
  })

  it('acts on, while the page lasts, where nothing may be kept', () => {
    const forbid = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
    chooseDealer(FARID)
    expect(currentPartition()).toBe('s1f:dealer-a')
    chooseDealer(null)
    expect(currentPartition()).toBe('s1f:0')
  })

  it.each(['', '{', 'null', '"x"', '[]', '{"cartOwner":"s1f"}', '{"cartOwner":"s1f","dealer":{"id":1}}'])(
    'acts for nobody with %j in the storage',
    (text) => {
      kept.set('acting', text)
      expect(actingHere()).toBeNull()
    },
  )
})

describe('anybody else', () => {
  it.each(['cart_owner=1f', ''])('needs no dealer with the cookies %j', (cookie) => {
    page.cookie = cookie
    expect(needsDealer()).toBe(false)
  })

  it('has one partition, and a guest none', async () => {
    await signsIn('cart_owner=1f')
    expect(currentPartition()).toBe('1f:0')
    await signsIn('')
    expect(currentPartition()).toBeNull()
  })
})
