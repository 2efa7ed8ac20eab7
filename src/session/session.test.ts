import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  currentOwner,
  deleteOwnerCookie,
  endSigningOut,
  noteSigningOut,
  notifySessionChange,
  onSessionChange,
  ownerInCookie,
  signingOut,
  storeReturnPage,
} from './session.ts'

const page = { cookie: '' }

beforeEach(() => {
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

describe('the owner on the device', () => {
  it('is read from the readable cookie', () => {
    page.cookie = 'theme=dark; cart_owner=ab%2D12; of_age=yes'
    expect(currentOwner()).toBe('ab-12')
  })

  it.each(['', 'cart_owner=', 'other_cart_owner=x'])('is null for a guest with the cookies %j', (cookie) => {
    page.cookie = cookie
    expect(currentOwner()).toBeNull()
  })
})

describe('the cached owner', () => {
  const readings = vi.fn<() => string>()
  beforeEach(() => {
    readings.mockReset().mockReturnValue('cart_owner=ab')
    vi.stubGlobal('document', {
      get cookie() {
        return readings()
      },
      set cookie(text: string) {
        readings.mockReturnValue(text.startsWith('cart_owner=;') ? '' : readings())
      },
    })
  })

  it('is read once per task, and again in the next one', async () => {
    expect([currentOwner(), currentOwner(), currentOwner()]).toEqual(['ab', 'ab', 'ab'])
    expect(readings).toHaveBeenCalledTimes(1)
    await Promise.resolve()
    readings.mockReturnValue('cart_owner=cd')
    expect(currentOwner()).toBe('cd')
  })

  it('is cleared at once on sign-out', () => {
    expect(currentOwner()).toBe('ab')
    deleteOwnerCookie()
    expect(currentOwner()).toBeNull()
  })
})

describe('a sign-out that has begun', () => {
  const items: Record<string, string> = {}
  beforeEach(() => {
    for (const key of Object.keys(items)) Reflect.deleteProperty(items, key)
    page.cookie = 'cart_owner=ab'
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items[key] ?? null,
      setItem: (key: string, value: string) => {
        items[key] = value
      },
      removeItem: (key: string) => Reflect.deleteProperty(items, key),
    })
  })

  it.each(['keep', 'discard'] as const)('makes the person a guest at once (%s), until they sign in', (kind) => {
    expect(currentOwner()).toBe('ab')
    noteSigningOut({ kind, person: 'ab' })
    expect([currentOwner(), ownerInCookie(), signingOut()]).toEqual([null, 'ab', { kind, person: 'ab' }])
    endSigningOut()
    expect([currentOwner(), signingOut()]).toEqual(['ab', null])
  })

  it('of another person, or before the deletion of an account is answered, hides nobody', () => {
    noteSigningOut({ kind: 'discard', person: 'cd' })
    expect(currentOwner()).toBe('ab')
    endSigningOut()
    expect(signingOut()?.person).toBe('cd')
    noteSigningOut({ kind: 'deleted', person: 'ab' })
    expect(currentOwner()).toBe('ab')
  })

  it.each(['', 'keep', 'keep:', 'later:ab', '{'])('is none where the item is %j', (text) => {
    items['signing-out'] = text
    expect(signingOut()).toBeNull()
  })
})

describe('the remembered page', () => {
  it('is stored for ten minutes', () => {
    storeReturnPage('/shop?category=pod')
    expect(page.cookie).toBe('redirect_after_login=%2Fshop%3Fcategory%3Dpod;path=/;max-age=600;samesite=lax')
  })

  it.each(['//evil.example', '/\\evil', '/auth/login', '/logout', 'https://evil.example'])(
    'is the home page instead of %s',
    (path) => {
      storeReturnPage(path)
      expect(page.cookie).toContain('redirect_after_login=%2F;')
    },
  )
})

describe('a session listener', () => {
  it('is called on sign-in and sign-out until it is removed', () => {
    let heard = 0
    const stop = onSessionChange(() => heard++)
    notifySessionChange()
    stop()
    notifySessionChange()
    expect(heard).toBe(1)
  })
})
