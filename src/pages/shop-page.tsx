import { Link, useSearch } from 'wouter'
import { PRODUCTS_PER_PAGE } from '#contract/constants.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import { AddStepper } from '../features/cart/add-stepper.tsx'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { ShopKinds, ShopSort } from '../features/catalogue/shop-bar.tsx'
import { shopQuery } from '../features/catalogue/shop-search.ts'
import { useProducts } from '../features/catalogue/use-products.ts'
import { useSite } from '../lib/site.ts'
import { isBuyable } from '../lib/stock-state.ts'
import { paths } from '../paths.ts'
import { AsOf } from '../ui/as-of.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { useCatalogueWords } from '../words/catalogue/catalogue-words.ts'
import { Missing } from './missing.tsx'
import styles from './shop-page.module.css'

const footOf = (card: ProductCard) => <AddStepper card={card} isBuyable={isBuyable(card)} />

export default function ShopPage() {
  const { shop, product, category, type } = useCatalogueWords()
  const { minimumAge } = useSite()
  const query = shopQuery(new URLSearchParams(useSearch()))
  const { data, asOf, isLate, error } = useProducts(query)
  const kind = query.category ? category[query.category] : query.type ? type[query.type] : shop.title
  const title = query.q === undefined ? kind : shop.searched(query.q)
  if (!data) return <Missing title={title} isLate={isLate} error={error} />
  const { data: cards, meta } = data.products
  return (
    <div className={styles.shop}>
      <div className={styles.side}>
        <h1 className={styles.title}>
          {title} <span>{meta.total}</span>
        </h1>
        <ShopKinds query={query} />
      </div>
      <div className={styles.list}>
        <div className={styles.bar}>
          <p>
            {shop.prices} {product.nicotine(minimumAge)}
          </p>
          <ShopSort query={query} />
        </div>
        <AsOf at={asOf} />
        {cards.length > 0 ? (
          <ProductList cards={cards} rank={2} isFirst footOf={footOf} />
        ) : (
          <EmptyState
            title={query.q === undefined ? shop.empty : shop.notFound(query.q)}
            text={query.q === undefined ? shop.emptyText : shop.notFoundText}
          >
            <Link className={buttonClass()} href={paths.shop()}>
              {shop.wholeShop}
            </Link>
          </EmptyState>
        )}
        <Pagination
          page={meta.page}
          pages={Math.ceil(meta.total / PRODUCTS_PER_PAGE)}
          hrefOf={(page) => paths.shop({ ...query, page: page > 1 ? page : undefined })}
        />
        <p className={styles.law}>{product.nicotine(minimumAge)}</p>
      </div>
    </div>
  )
}
