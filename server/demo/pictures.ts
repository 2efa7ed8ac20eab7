import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_IMAGES, readDemoImageManifest } from '../platform/database/seed/demo-images.ts'

const read = async (path: string): Promise<File> => new File([await readFile(path)], 'picture.webp')

/** A slip of a bank that does not exist, without an amount. */
export const pictureOfSlip = (): Promise<File> => read(join(import.meta.dirname, 'slip.webp'))

/** A picture of the goods, as a customer sends it. */
export function pictureOfGoods(productId: number): Promise<File> {
  const { products } = readDemoImageManifest()
  const { close } = products[productId] ?? products[1001] ?? {}
  if (!close) throw new Error('The demo has no pictures')
  return read(join(DEMO_IMAGES, close.file))
}
