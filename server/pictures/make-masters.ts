import { createHash } from 'node:crypto'
import type { Picture } from '#contract/catalogue/product.ts'
import { compose } from './compose.ts'
import { drawProduct, MASTER, type View } from './draw-product.ts'
import type { DrawnProduct } from './drawn-product.ts'
import { flavourOf } from './flavour.ts'
import { findOrMake, findPicture, type PictureFolder } from './picture-folder.ts'

/** Raise it whenever a drawing changes, so that stores render their images again. */
export const RENDERER_VERSION = 1
/** Images rendered concurrently: one is painted while the other is encoded. */
const AT_ONCE = 2

export interface MasterOptions {
  /** Folder of rendered product images in the object store, `<DATA_DIR>/storage/products`. */
  directory: string
  view?: View
}

/**
 * Renders the image of every product that has none yet; existing images are only looked up.
 *
 * @returns image by product id
 * @throws RangeError when a box refers to a product that is not among `products`
 */
export async function makeMasters(
  products: readonly DrawnProduct[],
  { directory, view = 'whole' }: MasterOptions,
): Promise<Map<number, Picture>> {
  const shown = new Map(products.map((product) => [product.id, product]))
  const folder = folderOf(directory)
  const pictures = new Map<number, Picture>()
  const todo = products.values()
  const work = async () => {
    for (const product of todo) pictures.set(product.id, await makeMaster(folder, orderOf(shown, product, view)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return pictures
}

/** Renders the image of one product; the others are needed for boxes that show them. */
export async function makeMasterOf(
  products: readonly DrawnProduct[],
  id: number,
  { directory, view = 'whole' }: MasterOptions,
): Promise<Picture> {
  const shown = new Map(products.map((product) => [product.id, product]))
  return makeMaster(folderOf(directory), orderOf(shown, innerOf(shown, id), view))
}

/** Finds existing images by product id without rendering any. */
export async function findMasters(
  products: readonly DrawnProduct[],
  { directory, view = 'whole' }: MasterOptions,
): Promise<Map<number, Picture>> {
  const shown = new Map(products.map((product) => [product.id, product]))
  const folder = folderOf(directory)
  const found = new Map<number, Picture>()
  for (const product of products) {
    const picture = await findPicture(folder, nameOf(orderOf(shown, product, view)))
    if (picture) found.set(product.id, picture)
  }
  return found
}

const folderOf = (directory: string): PictureFolder => ({ directory, address: '/storage/products/' })

const orderOf = (shown: ReadonlyMap<number, DrawnProduct>, product: DrawnProduct, view: View): Order => ({
  product,
  inner: (product.visual.inner ?? []).map((id) => innerOf(shown, id)),
  view,
})

function innerOf(byId: ReadonlyMap<number, DrawnProduct>, id: number): DrawnProduct {
  const product = byId.get(id)
  if (!product) throw new RangeError(`A box shows product ${id}, which is not drawn.`)
  return product
}

interface Order {
  product: DrawnProduct
  inner: readonly DrawnProduct[]
  view: View
}

const nameOf = ({ product, inner, view }: Order): string =>
  `${product.id}${view === 'close' ? '-close' : ''}-${contentKey([product, inner].map(drawnPart), view)}`

async function makeMaster(folder: PictureFolder, order: Order): Promise<Picture> {
  const { product, inner, view } = order
  const flavour = flavourOf(product)
  return findOrMake(folder, { name: nameOf(order), flavour }, () =>
    compose({
      ...MASTER,
      svg: drawProduct(product, view, inner),
      haze: {
        flavour,
        seed: product.id + (view === 'close' ? 50_000 : 0),
        ...(view === 'close' && closeLight(product)),
      },
    }),
  )
}

/** Light of a close-up: without a floor, except for pod packs, whose floor is visible. */
const closeLight = ({ visual }: DrawnProduct) => ({
  light: [0.24, 0.26] as const,
  floorEdge: visual.shape === 'pod_pack' ? 0.83 : 1,
})

/** Data that the file name depends on: a new price or text must not cause a new image. */
const drawnPart = (one: DrawnProduct | readonly DrawnProduct[]): unknown =>
  'visual' in one
    ? [one.id, one.category, one.visual, one.attributes]
    : one.map(({ visual, attributes }) => [visual, attributes])

/** Eight hex digits that identify the input of an image. */
export const contentKey = (...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, ...parts]))
    .digest('hex')
    .slice(0, 8)
