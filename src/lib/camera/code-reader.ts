import { readEan } from './read-ean.ts'

/** Reads a code from the current video frame; null when there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Longest side of a frame: enough for a code held before the camera, small enough for a slow phone. */
const FRAME_PX = 640

/** What is printed on goods, besides QR codes. */
const BARCODES = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf']

/** Reads QR codes: with the native detector where it supports them, else with a library, which is loaded then. */
export async function codeReader(): Promise<ReadCode> {
  return (await nativeReader([])) ?? (await ownReader([]))
}

/** Reads QR codes and the barcodes of goods. Without a native detector, EAN and UPC are read. */
export async function goodsReader(): Promise<ReadCode> {
  return (await nativeReader(BARCODES)) ?? (await ownReader([readEan]))
}

async function nativeReader(barcodes: readonly string[]): Promise<ReadCode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !known?.includes('qr_code')) return null
  const formats = ['qr_code', ...barcodes.filter((format) => known.includes(format))]
  const detector = new BarcodeDetector({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function ownReader(others: readonly ((frame: ImageData) => string | null)[]): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, FRAME_PX / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!context || width === 0 || height === 0) return null
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
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
