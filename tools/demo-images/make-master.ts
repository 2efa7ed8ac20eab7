import { type Composed, compose } from './compose.ts'
import { contentKey } from './content-key.ts'
import { drawProduct, MASTER, type View } from './draw-product.ts'
import type { DrawnProduct } from './drawn-product.ts'
import { flavourOf } from './flavour.ts'

/** A product, the products visible in its box, and the view. */
export interface MasterInput {
  product: DrawnProduct
  inner: readonly DrawnProduct[]
  view: View
}

/** @throws RangeError when a box refers to a product that is not among `products` */
export function masterInput(products: readonly DrawnProduct[], product: DrawnProduct, view: View): MasterInput {
  const inner = (product.visual.inner ?? []).map((id) => {
    const found = products.find((one) => one.id === id)
    if (!found) throw new RangeError(`A box shows product ${id}, which is not drawn.`)
    return found
  })
  return { product, inner, view }
}

/** File name of a product image without extension: a new price or text must not cause a new image. */
export function masterName({ product, inner, view }: MasterInput): string {
  const drawn = [product.id, product.category, product.visual, product.attributes]
  const shown = inner.map(({ visual, attributes }) => [visual, attributes])
  return `${product.id}${view === 'close' ? '-close' : ''}-${contentKey([drawn, shown], view)}`
}

/** Renders the image of one product. */
export async function makeMaster({ product, inner, view }: MasterInput): Promise<Composed> {
  return compose({
    ...MASTER,
    svg: drawProduct(product, view, inner),
    haze: {
      flavour: flavourOf(product),
      seed: product.id + (view === 'close' ? 50_000 : 0),
      ...(view === 'close' && closeLight(product)),
    },
  })
}

/** Light of a close-up: without a floor, except for pod packs, whose floor is visible. */
const closeLight = ({ visual }: DrawnProduct) => ({
  light: [0.24, 0.26] as const,
  floorEdge: visual.shape === 'pod_pack' ? 0.83 : 1,
})
