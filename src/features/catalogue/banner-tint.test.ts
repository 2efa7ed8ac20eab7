import { describe, expect, it } from 'vitest'
import { bannerTint } from './banner-tint.ts'

describe('the words on a banner', () => {
  it.each([
    ['#F2A93B', '#8A4F10', '#131314'],
    ['#3A3D42', '#CBB79A', '#ffffff'],
    ['#ffffff', '#000000', '#131314'],
    ['#000000', '#ffffff', '#ffffff'],
  ])('on %s with %s are %s', (body, accent, on_flavour) => {
    expect(bannerTint({ body, accent })).toEqual({ flavour_a: body, flavour_b: accent, on_flavour })
  })

  it('let no text into the sheet that is not a colour', () => {
    for (const written of ['red', '#12345', '#f2a93b}p{display:none', 'url(//elsewhere)', '']) {
      expect(bannerTint({ body: written, accent: '#8A4F10' }).flavour_a).toBe('#cfd2d4')
      expect(bannerTint({ body: '#F2A93B', accent: written }).flavour_b).toBe('#5d6166')
    }
  })
})
