import { afterEach, describe, expect, it, vi } from 'vitest'
import { navigateExternal } from './navigate-external.ts'

afterEach(() => vi.unstubAllGlobals())

function watched() {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign })
  return assign
}

describe('leaveTo', () => {
  it('throws without permission and opens nothing', () => {
    const assign = watched()
    expect(() => navigateExternal('https://elsewhere.example/', { isPermitted: false })).toThrow(/external URL/)
    expect(assign).not.toHaveBeenCalled()
  })

  it('opens the URL with permission', () => {
    const assign = watched()
    navigateExternal('https://elsewhere.example/', { isPermitted: true })
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://elsewhere.example/')
  })

  it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', ' https://elsewhere.example'])(
    'throws for anything but an absolute web URL: %s',
    (address) => {
      const assign = watched()
      expect(() => navigateExternal(address, { isPermitted: true })).toThrow(/external URL/)
      expect(assign).not.toHaveBeenCalled()
    },
  )
})
