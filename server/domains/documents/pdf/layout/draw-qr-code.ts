import { encodeQR } from 'qr'
import type { Canvas, Colour } from '../../../../platform/pdf/file/canvas.ts'

const BLACK: Colour = [0, 0, 0]

interface QrPosition {
  x: number
  /** Upper edge. */
  y: number
  /** Width and height in points; the quiet zone is one module wide, because the page around it is white. */
  size: number
}

/** Draws a QR code as one rectangle per horizontal run of dark modules. */
export function drawQrCode(text: string, canvas: Canvas, { x, y, size }: QrPosition): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const module = size / rows.length
  for (const [at, row] of rows.entries()) {
    for (const { start, length } of runsOf(row)) {
      const box = { x: x + start * module, y: y + at * module, width: length * module, height: module }
      canvas.line(box, BLACK)
    }
  }
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.start + last.length === at) last.length += 1
    else runs.push({ start: at, length: 1 })
  }
  return runs
}
