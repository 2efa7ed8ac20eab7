import { encodeQR } from 'qr'
import { eanBars } from '../data/ean-bars.ts'

const [WIDTH, HEIGHT] = [640, 480]
/** Pixels per module of a QR code, at most, and of a barcode. */
const [MODULE, BAR] = [10, 4]
const [BLACK, WHITE, NO_COLOUR] = [16, 235, 128]

interface FilmOptions {
  /** Frames of each picture, and frames a second. The browser repeats the film. */
  frames: number
  rate: number
}

/** A YUV4MPEG2 film of a QR code, for Chromium's fake camera. */
export const filmOf = (text: string): Buffer => filmOfGoods([{ qr: text }], { frames: 5, rate: 10 })

type Shown = { qr: string } | { ean: string } | null

/** A film that shows one code after the other; null is a picture without one. */
export function filmOfGoods(shown: readonly Shown[], { frames, rate }: FilmOptions): Buffer {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${rate}:1 Ip A1:1 C420jpeg\n`)
  const pictures = shown.map((one) => {
    const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
    if (one && 'qr' in one) drawQr(light, one.qr)
    else if (one) drawEan(light, one.ean)
    return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)])
  })
  return Buffer.concat([head, ...pictures.flatMap((picture) => Array.from({ length: frames }, () => picture))])
}

function drawQr(light: Buffer, text: string): void {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const module = Math.min(MODULE, Math.floor(HEIGHT / rows.length))
  const side = rows.length * module
  const [left, top] = [(WIDTH - side) >> 1, (HEIGHT - side) >> 1]
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let line = 0; line < module; line += 1) {
        const start = (top + y * module + line) * WIDTH + left + x * module
        light.fill(BLACK, start, start + module)
      }
    }
}

function drawEan(light: Buffer, digits: string): void {
  const bars = eanBars(digits)
  const left = (WIDTH - bars.length * BAR) >> 1
  for (let y = HEIGHT >> 2; y < HEIGHT - (HEIGHT >> 2); y += 1)
    for (const [x, bar] of Array.from(bars).entries()) {
      const start = y * WIDTH + left + x * BAR
      if (bar === '1') light.fill(BLACK, start, start + BAR)
    }
}
