import type { Banner } from '#contract/content/home.ts'
import { contrast, INK, luminance, WHITE } from '../../../platform/images/colour.ts'

/** Replaces invalid colours. */
const PLAIN = { body: '#cfd2d4', accent: '#5d6166' }

const isColour = (written: string): boolean => /^#[\da-f]{6}$/i.test(written)

/** The colours of a banner, with whichever of ink and white has the higher contrast on its body. */
export function bannerColours(banner: Pick<Banner, 'body' | 'accent'>): Pick<Banner, 'body' | 'accent' | 'on_body'> {
  const { body, accent } = isColour(banner.body) && isColour(banner.accent) ? banner : PLAIN
  const light = luminance(body)
  const isInk = contrast(light, luminance(INK)) > contrast(light, luminance(WHITE))
  return { body, accent, on_body: isInk ? INK : WHITE }
}
