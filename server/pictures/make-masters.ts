import { createHash } from 'node:crypto'
import type { Picture } from '#contract/entities/product.ts'
import { compose } from './compose.ts'
import { drawProduct, MASTER, type View } from './draw-product.ts'
import type { DrawnProduct } from './drawn-product.ts'
import { flavourOf } from './flavour.ts'
import { findOrMake, findPicture, type PictureFolder } from './picture-folder.ts'

/** Raised whenever a drawing changes, so that stores which hold the old pictures draw them anew. */
export const RENDERER_VERSION = 1
/** Two pictures at once: one is painted while the other is encoded. */
const AT_ONCE = 2

export interface MasterOptions {
  /** Folder of the masters in the object store, `<DATA_DIR>/storage/products`. */
  directory: string
  view?: View
}

/**
 * Draws the master of every product that has none yet; a picture made before is only looked up.
 *
 * @returns product id to its picture
 * @throws RangeError when a box names a product that is not among `products`
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

/** One of them alone; the others are there for boxes that show them. */
export async function makeMasterOf(
  products: readonly DrawnProduct[],
  id: number,
  { directory, view = 'whole' }: MasterOptions,
): Promise<Picture> {
  const shown = new Map(products.map((product) => [product.id, product]))
  return makeMaster(folderOf(directory), orderOf(shown, innerOf(shown, id), view))
}

/** Those of them that are drawn already, by product id; draws none. */
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

/** Near a thing there is no floor to see, but for the pod, which comes near with the floor it stands on. */
const closeLight = ({ visual }: DrawnProduct) => ({
  light: [0.24, 0.26] as const,
  floorEdge: visual.shape === 'pod_pack' ? 0.83 : 1,
})

/** Only what is drawn decides the name: a new price or text must not make a new picture. */
const drawnPart = (one: DrawnProduct | readonly DrawnProduct[]): unknown =>
  'visual' in one
    ? [one.id, one.category, one.visual, one.attributes]
    : one.map(({ visual, attributes }) => [visual, attributes])

/** Eight hex digits of what a picture is made from. */
export const contentKey = (...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, ...parts]))
    .digest('hex')
    .slice(0, 8)
