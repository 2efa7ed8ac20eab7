import sharp from 'sharp'
import { SHARE_IMAGE } from '#contract/share-image.ts'
import { fitted, outline, type Weight, widthOf, writable } from './lettering.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE
/** Width of a 4:5 product image at the full height of the card. */
const GOODS_WIDTH = Math.round((HEIGHT * 4) / 5)
/** Width in pixels over which the product image fades into the background. */
const SEAM = 160
/** Left part of the product image with haze only; stretched over the card as its background. */
const EDGE = 0.06
const MARGIN = 72
const ROOM = WIDTH - GOODS_WIDTH - MARGIN
const NAME = { size: 68, weight: 700 } as const
const MAX_NAME_LINES = 3
const LINE = 1.14
const QUALITY = 82
/** Colours of a card without an image. */
const PLAIN = { ink: '#15161a', stage: '#f2f1ee' }

export interface ShareDrawing {
  brand: string
  suffix: string
  /** Background of a card without a picture. */
  stage?: string | null
  /** null: the card of the store itself, on a wide image. */
  name: string | null
  /** Background image, with the ink that is readable on its upper left. */
  picture: { bytes: Uint8Array; ink: string } | null
}

/** Renders the share image: text on the left, product on the right. */
export async function drawShare({ brand, suffix, name, picture, stage: ground }: ShareDrawing): Promise<Buffer> {
  const ink = picture?.ink ?? PLAIN.ink
  const size = { width: WIDTH, height: HEIGHT }
  const letters = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${lettering({ brand, suffix, name }, ink)}</svg>`,
  )
  const stage = picture
    ? await stageOf(picture.bytes, name !== null)
    : await sharp({ create: { ...size, channels: 3, background: ground ?? PLAIN.stage } })
        .png()
        .toBuffer()
  return sharp(stage)
    .composite([{ input: letters }])
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer()
}

/** A wide image fills the card; a product image is placed right, its haze extended to the left. */
async function stageOf(bytes: Uint8Array, isProduct: boolean): Promise<Buffer> {
  if (!isProduct) return sharp(bytes).resize(WIDTH, HEIGHT, { fit: 'cover', position: 'right' }).png().toBuffer()
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${GOODS_WIDTH}" height="${HEIGHT}">
      <linearGradient id="seam"><stop offset="0" stop-opacity="0"/><stop offset="${SEAM / GOODS_WIDTH}"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#seam)"/></svg>`,
  )
  const goods = await sharp(bytes)
    .resize(GOODS_WIDTH, HEIGHT)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const { width, height } = await sharp(bytes).metadata()
  return sharp(bytes)
    .extract({ left: 0, top: 0, width: Math.ceil(width * EDGE), height })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .blur(24)
    .composite([{ input: goods, left: WIDTH - GOODS_WIDTH, top: 0 }])
    .png()
    .toBuffer()
}

function lettering({ brand, suffix, name }: Omit<ShareDrawing, 'picture' | 'stage'>, ink: string): string {
  const lines = linesOf(writable(name ?? brand, NAME.weight))
  const step = NAME.size * LINE
  const first = HEIGHT / 2 + NAME.size / 3 - ((lines.length - 1) * step) / 2
  const shown = lines.map((line, index) => write(line, { ...NAME, ink, y: first + index * step }))
  const below = first + (lines.length - 1) * step + 56
  const foot = write(suffix, { size: 28, weight: 500, ink, y: below })
  // On the store's own card the title is the store's name already.
  return [...shown, foot, name === null ? '' : write(brand, { size: 30, weight: 600, ink, y: MARGIN + 30 })].join('')
}

/** Wraps between words to the available width; text beyond three lines is cut off with an ellipsis. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer, NAME) <= ROOM) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= MAX_NAME_LINES) return lines
  return [...lines.slice(0, MAX_NAME_LINES - 1), `${lines[MAX_NAME_LINES - 1]}...`]
}

interface Line {
  size: number
  weight: Weight
  ink: string
  /** Baseline. */
  y: number
}

function write(text: string, { size, weight, ink, y }: Line): string {
  const line = writable(text, weight)
  const letters = outline(line, fitted(line, { size, weight }, ROOM))
  return `<path transform="translate(${MARGIN} ${y})" d="${letters}" fill="${ink}"/>`
}
