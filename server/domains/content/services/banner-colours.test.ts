import { describe, expect, it } from 'vitest'
import { bannerColours } from './banner-colours.ts'

describe('banner colours', () => {
  it.each([
    ['#F2A93B', '#8A4F10', '#131314'],
    ['#3A3D42', '#CBB79A', '#ffffff'],
    ['#ffffff', '#000000', '#131314'],
    ['#000000', '#ffffff', '#ffffff'],
  ])('%s with %s take %s for text', (body, accent, on_body) => {
    expect(bannerColours({ body, accent })).toEqual({ body, accent, on_body })
  })

  it('replaces anything that is not a hex colour by the default colours', () => {
    for (const written of ['red', '#12345', '#f2a93b}p{display:none', 'url(//elsewhere)', '']) {
      expect(bannerColours({ body: written, accent: '#8A4F10' }).body).toBe('#cfd2d4')
      expect(bannerColours({ body: '#F2A93B', accent: written }).accent).toBe('#5d6166')
    }
  })
})
