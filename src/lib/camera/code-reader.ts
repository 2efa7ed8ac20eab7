import { readEan } from './read-ean.ts'

type Frame = HTMLVideoElement | ImageBitmap

/** Reads a code from a picture, or from the current frame of a video; null when there is none. */
export type ReadCode = (frame: Frame) => Promise<string | null>

interface Detector {
  detect(source: Frame): Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Longest side of a frame: enough for a code held before the camera, small enough for a slow phone. */
const FRAME_PX = 640

/** What is printed on goods, besides QR codes. */
const BARCODES = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf']

/**
 * Reads QR codes: with the native detector where it supports them, else with a library, which is loaded then.
 *
 * @param maxSide longest side that the library searches, in pixels: larger pictures are made smaller
 */
export async function codeReader(maxSide = FRAME_PX): Promise<ReadCode> {
  return (await nativeReader([])) ?? (await ownReader([], maxSide))
}

/** Reads QR codes and the barcodes of goods. Without a native detector, EAN and UPC are read. */
export async function goodsReader(): Promise<ReadCode> {
  return (await nativeReader(BARCODES)) ?? (await ownReader([readEan], FRAME_PX))
}

async function nativeReader(barcodes: readonly string[]): Promise<ReadCode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !known?.includes('qr_code')) return null
  const formats = ['qr_code', ...barcodes.filter((format) => known.includes(format))]
  const detector = new BarcodeDetector({ formats })
  return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null
}

const sizeOf = (frame: Frame): [width: number, height: number] =>
  'videoWidth' in frame ? [frame.videoWidth, frame.videoHeight] : [frame.width, frame.height]

async function ownReader(others: readonly ((frame: ImageData) => string | null)[], maxSide: number): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (source) => {
    const [whole, high] = sizeOf(source)
    const scale = Math.min(1, maxSide / Math.max(whole, high))
    const [width, height] = [Math.round(whole * scale), Math.round(high * scale)]
    if (!context || width === 0 || height === 0) return null
    Object.assign(canvas, { width, height })
    context.drawImage(source, 0, 0, width, height)
    const frame = context.getImageData(0, 0, width, height)
    for (const read of others) {
      const text = read(frame)
      if (text !== null) return text
    }
    try {
      return decodeQR(frame)
    } catch {
      // Thrown for every frame without a code.
      return null
    }
  }
}
