import { describe, expect, it } from 'vitest'
import { TERMS } from '#tests/support/data/catalogue-terms.ts'
import { site } from '#tests/support/store/site.ts'
import { readHydrationState, readSite, scriptJson } from './hydration-state.ts'

describe('scriptJson', () => {
  it.each(['</script><script>alert(1)</script>', '<!--', '<SCRIPT', 'a < b'])(
    'escapes %s, which could end its script element',
    (text) => {
      const written = scriptJson({ text })
      expect(written).not.toContain('<')
      expect(JSON.parse(written)).toEqual({ text })
    },
  )
})

const state = {
  path: '/',
  search: '',
  viewport: 'lg',
  queries: [{ key: ['home'], data: {} }],
  error: null,
  isFrame: false,
}

describe('readPageState and readSite', () => {
  it("return what the server wrote, and null in the worker's shell", () => {
    expect(readHydrationState(state)).toEqual(state)
    expect(readHydrationState({ ...state, error: { status: 404, message: 'No.' } })).toMatchObject({
      error: { status: 404 },
    })
    expect(readHydrationState(null)).toBeNull()
    expect(readSite({ ...site, terms: TERMS })).toEqual({ ...site, terms: TERMS })
    expect(readSite(site)).toEqual(site)
  })

  it.each([
    { path: 1 },
    { search: null },
    { viewport: 'huge' },
    { viewport: 'toString' },
    { queries: [{ key: 'home', data: {} }] },
    { queries: [{ key: ['home'] }] },
    { error: { status: 200, message: 'No.' } },
    { isFrame: 'no' },
  ])('reject a page state with %j', (wrong) => {
    expect(() => readHydrationState({ ...state, ...wrong })).toThrow(TypeError)
  })

  it.each([
    { name: null },
    { locale: 'USD' },
    { timeZone: 8 },
    { imageOrigin: null },
    { minimumAge: '21' },
    { salesMode: 'all' },
    { terms: { ...TERMS, categories: ['pod'] } },
    { terms: { categories: [] } },
  ])('reject a site with %j', (wrong) => {
    expect(() => readSite({ ...site, ...wrong })).toThrow(TypeError)
  })
})
