import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readDemoImageManifest } from '#server/platform/database/seed/demo-images.ts'
import { type Figure, figureOf } from './report.ts'

const FOLDER = join(import.meta.dirname, '../../server/platform/database/seed/images')
const WIDTHS = [320, 480, 960]
const AVIF = { chromaSubsampling: '4:2:0' } as const
/** Edge and step of the windows in which two pictures are compared, in pixels. */
const WINDOW = 8
const STEP = 4
/** Constants of SSIM for values up to 255. */
const [C1, C2] = [6.5025, 58.5225]

const ENCODERS: Record<string, (image: Sharp) => Sharp> = {
  'jpeg 75': (image) => image.jpeg({ quality: 75, progressive: true }),
  'webp 75': (image) => image.webp({ quality: 75, effort: 2 }),
  'webp 75, effort 4': (image) => image.webp({ quality: 75, effort: 4 }),
  'avif 50, effort 1': (image) => image.avif({ ...AVIF, quality: 50, effort: 1 }),
  'avif 50, effort 2': (image) => image.avif({ ...AVIF, quality: 50, effort: 2 }),
  'avif 50, effort 3': (image) => image.avif({ ...AVIF, quality: 50, effort: 3 }),
  'avif 60, effort 2': (image) => image.avif({ ...AVIF, quality: 60, effort: 2 }),
}

interface Grey {
  data: Uint8Array
  width: number
  height: number
}

async function greyOf(image: Sharp): Promise<Grey> {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Structural similarity of one window. */
function similarityAt(one: Grey, other: Grey, start: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let row = 0; row < WINDOW; row += 1)
    for (let column = 0; column < WINDOW; column += 1) {
      const at = start + row * one.width + column
      const [p = 0, q = 0] = [one.data[at], other.data[at]]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  const size = WINDOW * WINDOW
  const [meanA, meanB] = [a / size, b / size]
  const variances = aa / size - meanA ** 2 + bb / size - meanB ** 2
  const covariance = ab / size - meanA * meanB
  return ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (variances + C2))
}

/** Mean structural similarity (SSIM) of the brightness; 1 for equal pictures. */
function similarity(one: Grey, other: Grey): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y + WINDOW <= one.height; y += STEP)
    for (let x = 0; x + WINDOW <= one.width; x += STEP) {
      sum += similarityAt(one, other, y * one.width + x)
      count += 1
    }
  return sum / count
}

/** Bytes, processor time and likeness of the formats at the widths of cards and product pages: means of the demo's. */
export async function imageFormatFigures(): Promise<Figure[]> {
  sharp.concurrency(1)
  const pictures = Object.values(readDemoImageManifest().products).slice(0, 16)
  const figures: Figure[] = []
  for (const width of WIDTHS)
    for (const [name, encode] of Object.entries(ENCODERS)) {
      let [bytes, milliseconds, likeness] = [0, 0, 0]
      for (const { whole } of pictures) {
        const source = sharp(readFileSync(join(FOLDER, whole.file))).removeAlpha()
        const { data, info } = await source.resize({ width }).raw().toBuffer({ resolveWithObject: true })
        const sized = () => sharp(data, { raw: info })
        const before = process.cpuUsage()
        const encoded = await encode(sized()).toBuffer()
        const { user, system } = process.cpuUsage(before)
        bytes += encoded.byteLength / pictures.length
        milliseconds += (user + system) / 1000 / pictures.length
        likeness += similarity(await greyOf(sized()), await greyOf(sharp(encoded))) / pictures.length
      }
      const text = `${(bytes / 1024).toFixed(1)} KB, ${milliseconds.toFixed(0)} ms, ${likeness.toFixed(4)}`
      figures.push(figureOf(`${width} px, ${name}`, text))
    }
  return figures
}
