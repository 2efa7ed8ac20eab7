import { type DemoPackage, type DemoProduct, readPackages, readProducts } from './demo-data.ts'

/** A package has no attributes: it looks like what it holds. */
export const drawable = (goods: DemoProduct | DemoPackage) => ({ attributes: {}, ...goods })

/** Every product and package of the demo store, as the pictures are drawn from them. */
export const drawableGoods = () => [...readProducts().products, ...readPackages()].map(drawable)
