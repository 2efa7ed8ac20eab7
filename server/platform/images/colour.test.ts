import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, hexOf, INK, inkOn, luminance, mix, oklchOf, shade, WHITE } from './colour.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a colour', () => {
  it('converts to OKLCH as in published examples', () => {
    expect(oklchOf('#ff0000').l).toBeCloseTo(0.628, 3)
    expect(oklchOf('#ff0000').c).toBeCloseTo(0.2577, 3)
    expect(oklchOf('#ff0000').h).toBeCloseTo(29.23, 1)
    expect(oklchOf('#0000ff')).toMatchObject({ h: expect.closeTo(264.05, 1) })
    expect(oklchOf(WHITE).l).toBeCloseTo(1, 3)
  })

  it('converts to OKLCH and back', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(hexOf(oklchOf(colour))).toBe(colour)
      }),
    )
  })

  it('outside sRGB retains lightness and hue and only loses chroma', () => {
    const shown = oklchOf(hexOf({ l: 0.7, c: 0.4, h: 150 }))
    expect(shown.l).toBeCloseTo(0.7, 2)
    expect(Math.abs(shown.h - 150)).toBeLessThan(1)
    expect(shown.c).toBeLessThan(0.3)
  })

  it('never gets lighter by a darker shade, and stays in range at both ends', () => {
    fc.assert(
      fc.property(hex, fc.double({ min: 0, max: 1, noNaN: true }), (colour, by) => {
        expect(shade(colour, -by)).toMatch(/^#[0-9a-f]{6}$/)
        expect(oklchOf(shade(colour, -by)).l).toBeLessThanOrEqual(oklchOf(colour).l + 0.005)
      }),
    )
  })

  it('mixes from one end to the other', () => {
    expect([mix('#123456', '#fedcba', 0), mix('#123456', '#fedcba', 1)]).toEqual(['#123456', '#fedcba'])
  })

  it('has the contrast of WCAG, and an ink with a contrast of at least 4.3', () => {
    expect(contrast(luminance('#000000'), luminance(WHITE))).toBeCloseTo(21, 5)
    expect(contrast(luminance('#767676'), luminance(WHITE))).toBeCloseTo(4.54, 2)
    expect([inkOn('#f2a93b'), inkOn('#3e2a57')]).toEqual([INK, WHITE])
    fc.assert(
      fc.property(hex, (colour) => {
        expect(contrast(luminance(inkOn(colour)), luminance(colour))).toBeGreaterThan(4.3)
      }),
    )
  })
})
