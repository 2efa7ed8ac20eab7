import { encodeQR } from 'qr'

const [WIDTH, HEIGHT] = [640, 480]
/** Pixels per module of the code, and frames of the film, which the browser repeats. */
const [MODULE, FRAMES] = [10, 5]
const [BLACK, WHITE, NO_COLOUR] = [16, 235, 128]

/** A YUV4MPEG2 film of a QR code, for Chromium's fake camera. */
export function filmOf(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const side = rows.length * MODULE
  if (side > HEIGHT) throw new Error(`A code of ${rows.length} squares is higher than the picture`)
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const [left, top] = [(WIDTH - side) >> 1, (HEIGHT - side) >> 1]
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let line = 0; line < MODULE; line += 1) {
        const start = (top + y * MODULE + line) * WIDTH + left + x * MODULE
        light.fill(BLACK, start, start + MODULE)
      }
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)])
}
