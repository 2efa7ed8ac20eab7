import { type DemoPackage, type DemoProduct, readPackages, readProducts } from './demo-data.ts'

/** Adds empty attributes to a package: its image shows its components. */
export const drawable = (goods: DemoProduct | DemoPackage) => ({ attributes: {}, ...goods })

/** Every product and package of the demo store, as input of the image renderer. */
export const drawableGoods = () => [...readProducts().products, ...readPackages()].map(drawable)
