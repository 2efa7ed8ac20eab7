import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseDealer, currentActing, currentPartition, needsDealer, setHandedOver } from './acting.ts'
import { onSessionChange } from './session.ts'

const FARID = { id: 'dealer-a', name: 'Farid Niaga', company: 'Niaga Contoh Enterprise' }
const stored = new Map<string, string>()
const page = { cookie: '' }

/** Sets the cookie in a later microtask: a server response never arrives within a running task. */
async function signsIn(cookie: string): Promise<void> {
  await Promise.resolve()
  page.cookie = cookie
}

beforeEach(() => {
  stored.clear()
  page.cookie = 'cart_owner=s1f'
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a sales person', () => {
  it('has to choose a dealer first, and uses their own partition until then', () => {
    expect(needsDealer()).toBe(true)
    expect(currentPartition()).toBe('s1f:0')
    chooseDealer(FARID)
    expect(needsDealer()).toBe(false)
    expect(currentPartition()).toBe('s1f:dealer-a')
  })

  it('is notified of the choice, as are all session listeners', () => {
    const heard = vi.fn<() => void>()
    const stop = onSessionChange(heard)
    chooseDealer(FARID)
    setHandedOver(true)
    stop()
    expect(heard).toHaveBeenCalledTimes(2)
    expect(currentActing()).toEqual({ cartOwner: 's1f', dealer: FARID, isShown: true })
  })

  it('cannot hand over the tablet without a chosen dealer', () => {
    setHandedOver(true)
    expect(currentActing()).toBeNull()
  })

  it('ends the hand-over by choosing another dealer', () => {
    chooseDealer(FARID)
    setHandedOver(true)
    chooseDealer({ ...FARID, id: 'dealer-b' })
    expect(currentActing()?.isShown).toBe(false)
  })

  it('does not pass the chosen dealer on to the next person who signs in', async () => {
    chooseDealer(FARID)
    await signsIn('cart_owner=s2e')
    expect([currentActing(), currentPartition(), needsDealer()]).toEqual([null, 's2e:0', true])
  })

  it('leaves nothing in storage after deselecting the dealer', () => {
    chooseDealer(FARID)
    chooseDealer(null)
    expect([...stored]).toEqual([])
  })

  it('can act for a dealer without storage, until the page is closed', () => {
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
    'acts for no dealer with %j in storage',
    (text) => {
      stored.set('acting', text)
      expect(currentActing()).toBeNull()
    },
  )
})

describe('any other person', () => {
  it.each(['cart_owner=1f', ''])('does not need a dealer with the cookies %j', (cookie) => {
    page.cookie = cookie
    expect(needsDealer()).toBe(false)
  })

  it('has one partition, and a guest has none', async () => {
    await signsIn('cart_owner=1f')
    expect(currentPartition()).toBe('1f:0')
    await signsIn('')
    expect(currentPartition()).toBeNull()
  })
})
