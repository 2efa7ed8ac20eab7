import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceSession, currentOwner, forgetOwner, onSession, rememberPage } from './session.ts'

const page = { cookie: '' }

beforeEach(() => {
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

describe('a device', () => {
  it('knows whose it is by the readable cookie', () => {
    page.cookie = 'theme=dark; cart_owner=ab%2D12; of_age=yes'
    expect(currentOwner()).toBe('ab-12')
  })

  it.each(['', 'cart_owner=', 'other_cart_owner=x'])("is a guest's with the cookies %j", (cookie) => {
    page.cookie = cookie
    expect(currentOwner()).toBeNull()
  })
})

describe('whoever asks a hundred times while a page is drawn', () => {
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

  it('has the cookie read once, and anew as soon as that is over', async () => {
    expect([currentOwner(), currentOwner(), currentOwner()]).toEqual(['ab', 'ab', 'ab'])
    expect(readings).toHaveBeenCalledTimes(1)
    await Promise.resolve()
    readings.mockReturnValue('cart_owner=cd')
    expect(currentOwner()).toBe('cd')
  })

  it('hears at once that the device has forgotten its owner', () => {
    expect(currentOwner()).toBe('ab')
    forgetOwner()
    expect(currentOwner()).toBeNull()
  })
})

describe('the remembered page', () => {
  it('is kept for ten minutes', () => {
    rememberPage('/shop?category=pod')
    expect(page.cookie).toBe('redirect_after_login=%2Fshop%3Fcategory%3Dpod;path=/;max-age=600;samesite=lax')
  })

  it.each(['//evil.example', '/\\evil', '/auth/login', '/logout', 'https://evil.example'])(
    'is home instead of %s',
    (path) => {
      rememberPage(path)
      expect(page.cookie).toContain('redirect_after_login=%2F;')
    },
  )
})

describe('a sign-in or sign-out', () => {
  it('is heard until one stops listening', () => {
    let heard = 0
    const stop = onSession(() => heard++)
    announceSession()
    stop()
    announceSession()
    expect(heard).toBe(1)
  })
})
