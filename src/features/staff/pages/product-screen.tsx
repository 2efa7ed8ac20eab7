import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { ProductEditor } from '../../catalogue/staff/product-editor.tsx'
import { ProductCosts } from '../../reports/staff/product-costs.tsx'
import { ProductSales } from '../../reports/staff/product-sales.tsx'

/** What a product sells and costs is a report, which the catalogue does not know. */
export const ProductScreen = ({ id }: { id: string }) => <ProductEditor id={id} Sales={SalesAndCosts} />

const SalesAndCosts = ({ product }: { product: StaffProduct }) => (
  <>
    <ProductSales product={product} />
    <ProductCosts product={product} />
  </>
)
