import { describe, expect, it } from 'vitest'
import { IMAGE_FORMATS, IMAGE_QUALITIES, IMAGE_WIDTHS } from './constants.ts'
import { ImageRefused, imageUrl, readImageUrl } from './image-url.ts'

const ORIGIN = 'https://pictures.example:8443'
const SOURCE = `${ORIGIN}/storage/products/1001-0a1b2c3d.webp`

describe('imageUrl', () => {
  it('is parsed back to the same values, for everything that is allowed', () => {
    for (const format of IMAGE_FORMATS) {
      for (const width of IMAGE_WIDTHS) {
        for (const quality of IMAGE_QUALITIES) {
          const modifiers = {
            format,
            fit: 'cover',
            width,
            height: width * 1.25,
            quality,
            background: 'f5f5f4',
          } as const
          expect(readImageUrl(imageUrl(SOURCE, ORIGIN, modifiers))).toEqual({ source: SOURCE, modifiers })
        }
      }
    }
  })

  it('writes an underscore for no modifiers', () => {
    expect(imageUrl(SOURCE, ORIGIN, {})).toBe(`/_ipx/_/${SOURCE}`)
    expect(readImageUrl(`/_ipx/_/${SOURCE}`)).toEqual({ source: SOURCE, modifiers: {} })
  })

  it.each([
    'https://elsewhere.example/a.webp',
    `${ORIGIN}.evil.example/a.webp`,
    'http://pictures.example:8443/a',
    '/a',
  ])('leaves %s unchanged: only the configured object store is proxied', (source) =>
    expect(imageUrl(source, ORIGIN, { width: 320 })).toBe(source),
  )

  it.each(['w_320&f_webp', 'width:320,format=webp', 's_320x400,f_webp'])('accepts %s as ipx does', (written) => {
    expect(readImageUrl(`/_ipx/${written}/${SOURCE}`).modifiers).toMatchObject({ width: 320, format: 'webp' })
  })

  it('accepts jpg for jpeg and upper-case hex colours', () => {
    expect(readImageUrl(`/_ipx/f_jpg,b_F5F5F4/${SOURCE}`).modifiers).toEqual({ format: 'jpeg', background: 'f5f5f4' })
  })

  it('restores the slash that a reverse proxy has merged', () => {
    expect(readImageUrl(`/_ipx/w_320/${SOURCE.replace('//', '/')}`).source).toBe(SOURCE)
  })
})

describe('readImageUrl', () => {
  it.each([
    'w_1',
    'w_99999',
    'w_-1',
    'w_NaN',
    'w_1e3',
    'w_320.5',
    'w_',
    'w',
    'h_7',
    's_320',
    's_320x',
    's_320x400x1',
    'f_exe',
    'f_svg',
    'f_gif',
    'q_0',
    'q_101',
    'q_79',
    'fit_fill',
    'b_zzz',
    'b_red',
    'enlarge_true',
    'blur_40',
    'median_9',
    'constructor_1',
    'w_320,w_640',
    'w_320,width_640',
    's_320x400,w_640',
    '',
    '_,w_320',
    Array.from({ length: 60 }, () => 'w_320').join(','),
    Array.from({ length: 60 }, (_, index) => `m${index}_1`).join('&'),
  ])('refuses the modifiers %j', (written) => {
    expect(() => readImageUrl(`/_ipx/${written}/${SOURCE}`)).toThrow(ImageRefused)
  })

  it.each(['/_ipx/w_320', '/_ipx/w_320/', '/_ipx/', '/ipx/w_320/a', `/_ipx/w_320/${ORIGIN}/${'a'.repeat(2048)}`])(
    'refuses the malformed path %j',
    (path) => expect(() => readImageUrl(path)).toThrow(ImageRefused),
  )
})
