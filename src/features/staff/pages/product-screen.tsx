import { ProductEditor } from '../../catalogue/staff/product-editor.tsx'
import { ProductSales } from '../../reports/staff/product-sales.tsx'

/** What a product sells is a report, which the catalogue does not know. */
export const ProductScreen = ({ id }: { id: string }) => <ProductEditor id={id} Sales={ProductSales} />
