import { ProductSearch } from '../../catalogue/staff/product-search.tsx'
import { GoodsCamera } from '../../counter/goods-camera.tsx'
import type { FindProducts } from '../../stock/staff/transfer-lines.tsx'

const isTaken = () => false

/** The catalogue finds products, and the counter's camera reads their barcodes. */
export const Find: FindProducts = (props) => <ProductSearch {...props} isTaken={isTaken} Camera={GoodsCamera} />
