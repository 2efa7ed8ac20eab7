import type { Box, Picture } from '../../../../platform/pdf/file/canvas.ts'

/** Largest size of a logo on a document, in points. */
const MAX = { width: 200, height: 40 } as const
const GAP = 6

interface LogoPosition {
  x: number
  /** Upper edge. */
  y: number
  width: number
  align?: 'left' | 'centre'
}

/** Draws the logo in its own proportions; returns the lower edge. Without a logo nothing is drawn. */
export function drawLogo(
  logo: Picture | null | undefined,
  draw: (picture: Picture, box: Box) => void,
  { x, y, width: available, align = 'left' }: LogoPosition,
): number {
  if (!logo) return y
  const scale = Math.min(MAX.width / logo.width, available / logo.width, MAX.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  draw(logo, { x: align === 'centre' ? x + (available - width) / 2 : x, y, width, height })
  return y + height + GAP
}
