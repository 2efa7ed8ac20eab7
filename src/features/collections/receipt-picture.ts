import { signedAddress } from '#contract/collections/signed-text.ts'
import { qrCode, qrFormatFor } from '../../lib/qr-code.ts'

const WIDTH = 1_080
const EDGE = 60
const CODE = WIDTH - 2 * EDGE
const ROW = 60
const [INK, PAPER, GREY] = ['#131314', '#fdfdfc', '#5c5c60']

export interface ReceiptTexts {
  /** The store. */
  seller: string
  total: string
  /** How it was paid, and by whom. */
  from: string
  /** Facts and lines: the name at the left, the value at the right. */
  rows: readonly (readonly [name: string, value: string])[]
}

interface Lettering {
  font: string
  fill?: string
  x?: number
}

/** A receipt as a picture, dark on white in every appearance; null where the browser draws none. */
export function receiptPicture(signed: string, { seller, total, from, rows }: ReceiptTexts): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = EDGE * 3 + 250 + CODE + rows.length * ROW
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  const { fontFamily } = getComputedStyle(document.body)
  const write = (text: string, y: number, { font, fill = INK, x = EDGE }: Lettering) => {
    context.font = `${font} ${fontFamily}`
    context.fillStyle = fill
    context.fillText(text, x, y, CODE)
  }
  context.fillStyle = PAPER
  context.fillRect(0, 0, canvas.width, canvas.height)
  write(seller, EDGE + 40, { font: '600 36px', fill: GREY })
  write(total, EDGE + 150, { font: '600 96px' })
  write(from, EDGE + 215, { font: '600 40px' })
  drawCode(context, signed, EDGE + 250)
  for (const [at, [name, value]] of rows.entries()) {
    const y = EDGE * 2 + 250 + CODE + (at + 1) * ROW - 20
    context.textAlign = 'start'
    write(name, y, { font: '400 34px', fill: GREY })
    context.textAlign = 'end'
    write(value, y, { font: '600 34px', x: WIDTH - EDGE })
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function drawCode(context: CanvasRenderingContext2D, signed: string, top: number): void {
  const address = signedAddress(location.origin, signed)
  const { size, path } = qrCode(address, qrFormatFor(address))
  // Whole pixels: a camera reads no blurred modules.
  const module = Math.floor(CODE / size)
  context.save()
  context.translate((WIDTH - module * size) / 2, top)
  context.scale(module, module)
  context.fillStyle = INK
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) context.fillRect(Number(x), Number(y), 1, 1)
  context.restore()
}
