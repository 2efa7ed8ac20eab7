import { afterEach, describe, expect, it, vi } from 'vitest'
import { leaveTo } from './leave.ts'

afterEach(() => vi.unstubAllGlobals())

function watched() {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign })
  return assign
}

describe('leaveTo', () => {
  it('throws without permission and opens nothing', () => {
    const assign = watched()
    expect(() => leaveTo('https://elsewhere.example/', { isPermitted: false })).toThrow(/external URL/)
    expect(assign).not.toHaveBeenCalled()
  })

  it('opens the URL with permission', () => {
    const assign = watched()
    leaveTo('https://elsewhere.example/', { isPermitted: true })
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://elsewhere.example/')
  })

  it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', ' https://elsewhere.example'])(
    'throws for anything but an absolute web URL: %s',
    (address) => {
      const assign = watched()
      expect(() => leaveTo(address, { isPermitted: true })).toThrow(/external URL/)
      expect(assign).not.toHaveBeenCalled()
    },
  )
})
