import type { DrawLine } from './encode-slip.ts'

const SIZE = { title: 44, total: 26, row: 22, centre: 22 } as const
const GAP = 12
/** Heights of images are multiples of this. */
const STEP = 8

/** Draws a line with the fonts of the device, whatever its script; what is too wide is made narrower. */
export const drawLine: DrawLine = ({ kind, text, end = '' }, width) => {
  const canvas = document.createElement('canvas')
  const size = SIZE[kind]
  canvas.width = width
  canvas.height = Math.ceil((size * 1.5) / STEP) * STEP
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.font = `${kind === 'row' || kind === 'centre' ? 500 : 700} ${size}px sans-serif`
  context.textBaseline = 'middle'
  const middle = canvas.height / 2
  const room = width - (end === '' ? 0 : context.measureText(end).width + GAP)
  const isCentred = kind === 'title' || kind === 'centre'
  context.textAlign = isCentred ? 'center' : 'left'
  context.fillText(text, isCentred ? width / 2 : 0, middle, room)
  context.textAlign = 'right'
  context.fillText(end, width, middle)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
