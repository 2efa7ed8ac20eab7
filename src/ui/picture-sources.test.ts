import { describe, expect, it } from 'vitest'
import { readImageUrl } from '#contract/image-url.ts'
import { pictureSize, sourceSet } from './picture-sources.ts'

const ORIGIN = 'https://store.example'
const SRC = `${ORIGIN}/storage/mango.webp`

describe('an image', () => {
  it('has size 0 when its metadata could not be read', () => {
    const none = { width: 0, height: 0, ratio: 0 }
    expect(pictureSize({ width: 800, height: 0 })).toEqual(none)
    expect(pictureSize({ width: Number.NaN, height: 1000 })).toEqual(none)
    expect(pictureSize({ width: 800, height: 1000 })).toEqual({ width: 800, height: 1000, ratio: 0.8 })
  })

  it("is offered at the image proxy's widths, up to the widest that its place can need", () => {
    const widths = sourceSet(SRC, ORIGIN, { format: 'avif', max: 320 })
    expect(widths.split(', ').map((source) => source.split(' ')[1])).toEqual(['160w', '240w', '320w'])
  })

  it('uses only addresses that the image proxy accepts', () => {
    for (const format of ['avif', 'webp'] as const) {
      for (const source of sourceSet(SRC, ORIGIN, { format, max: 1536 }).split(', ')) {
        const { source: asked, modifiers } = readImageUrl(source.split(' ')[0] ?? '')
        expect([asked, modifiers.format, modifiers.quality]).toEqual([SRC, format, format === 'avif' ? 50 : 75])
      }
    }
  })

  it('of another origin bypasses the image proxy', () => {
    const elsewhere = 'https://elsewhere.example/a.webp'
    expect(sourceSet(elsewhere, ORIGIN, { format: 'webp', max: 160 })).toBe(`${elsewhere} 160w`)
  })
})
