import { ProductSearch } from '../../catalogue/staff/product-search.tsx'
import { GoodsCamera } from '../../counter/goods-camera.tsx'
import type { FindProducts } from '../../stock/staff/transfer-lines.tsx'
import { TransferView } from '../../stock/staff/transfer-view.tsx'

const isTaken = () => false

/** The catalogue finds products, and the counter's camera reads their barcodes. */
const Find: FindProducts = (props) => <ProductSearch {...props} isTaken={isTaken} Camera={GoodsCamera} />

export const TransferScreen = ({ id }: { id: string }) => <TransferView id={id} Find={Find} />
