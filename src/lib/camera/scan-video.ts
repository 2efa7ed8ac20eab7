import type { ReadCode } from './code-reader.ts'

const LOOK_EVERY_MS = 200

interface ScanOptions {
  reader(): Promise<ReadCode>
  /** Called for every look at the picture, with null where it holds no code. Returns whether the scan is complete. */
  found(text: string | null): boolean
  signal: AbortSignal
}

/**
 * Shows the camera in the element and looks for codes until `found` is satisfied or the signal stops it.
 *
 * @throws DOMException when there is no camera, or access is denied
 */
export async function scanVideo(video: HTMLVideoElement, { reader, found, signal }: ScanOptions): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  const [read] = await Promise.all([reader(), video.play()])
  while (!signal.aborted) {
    const text = await read(video)
    if (signal.aborted || found(text)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
