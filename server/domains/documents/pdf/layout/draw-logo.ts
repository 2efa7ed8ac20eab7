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

/** The size in its own proportions that fits. */
export function fittedSize(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: width * scale, height: height * scale }
}

/** Draws the logo in its own proportions; returns the lower edge. Without a logo nothing is drawn. */
export function drawLogo(
  logo: Picture | null | undefined,
  draw: (picture: Picture, box: Box) => void,
  { x, y, width: available, align = 'left' }: LogoPosition,
): number {
  if (!logo) return y
  const { width, height } = fittedSize(logo, { width: Math.min(MAX.width, available), height: MAX.height })
  draw(logo, { x: align === 'centre' ? x + (available - width) / 2 : x, y, width, height })
  return y + height + GAP
}
