import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { getProducts } from '#contract/catalogue/calls/get-products.ts'
import { PRODUCTS_PER_PAGE } from '#contract/constants.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useShownTerms } from '../../../lib/shown-terms.ts'
import { useSite } from '../../../lib/site.ts'
import { deferredPart } from '../../../messages/deferred-part.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { contentHitsNamespace } from '../../content/messages/content-hits/content-hits-messages.ts'
import { PageFallback } from '../../site/page-fallback.tsx'
import { promotionsQuery } from '../catalogue-queries.ts'
import { ActiveFilters, FilterSuggestions } from '../listing/active-filters.tsx'
import { FilterForm, type FilterProps } from '../listing/filter-form.tsx'
import { Pagination } from '../listing/pagination.tsx'
import { ProductList } from '../listing/product-list.tsx'
import { CategoryTabs, FilterButton, ShopSort } from '../listing/shop-bar.tsx'
import { activeFilters } from '../listing/shop-filters.ts'
import { type ShopQuery, shopQuery } from '../listing/shop-search.ts'
import { useProducts } from '../listing/use-products.ts'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import { useShopMessages } from '../messages/shop/shop-messages.ts'
import { CARD_PARTS } from './card-parts.tsx'
import styles from './shop-page.module.css'

/** Loaded when first opened and then left mounted, so that closing returns the focus. */
const FilterSheet = lazyComponent([], async () => (await import('../listing/filter-sheet.tsx')).FilterSheet)

/** Below the results, so that it moves nothing when it comes. */
const ContentHits = deferredPart(
  [contentHitsNamespace],
  async () => (await import('../../content/pages/content-hits.tsx')).ContentHits,
)

export default function ShopPage() {
  const messages = useShopMessages()
  const { shop: shopMessages, product } = useCatalogueMessages()
  const { minimumAge, locale } = useSite()
  const [, goTo] = useLocation()
  const search = useSearch()
  const query = useMemo(() => shopQuery(new URLSearchParams(search)), [search])
  const { data, asOf, isLate, error, isBefore } = useProducts(query)
  const promotions = useQuery(promotionsQuery()).data?.promotions.data ?? []
  const title = useTitle(query)
  if (!data) return <PageFallback title={title} isLate={isLate} error={error} />
  const total = formatCount(data.products.meta.total, locale)
  const terms = `${shopMessages.prices} ${product.nicotine(minimumAge)}`
  const filters = { query, facets: data.facets, promotions }
  const show = (next: ShopQuery) => goTo(paths.shop(next))
  return (
    <div className={styles.shop}>
      <div className={styles.side}>
        <h1 className={styles.title}>
          {title} <span>{total}</span>
        </h1>
        <section id="filters" className={styles.filters} aria-label={messages.filters}>
          <FilterForm {...filters} onChange={show} />
        </section>
      </div>
      <div className={styles.list}>
        <CategoryTabs query={query} facets={data.facets} />
        <div className={styles.bar}>
          <PhoneFilters query={query} promotions={promotions} onChange={show} />
          <ActiveFilters {...filters} />
          {activeFilters(query).length === 0 && <p className={styles.terms}>{terms}</p>}
          <ShopSort query={query} />
        </div>
        <p className={styles.spoken} role="status">
          {!isBefore && messages.count(total)}
        </p>
        <div className={styles.results} aria-busy={isBefore} data-before={isBefore || undefined}>
          <Results list={data} {...filters} />
          {query.q !== undefined && <ContentHits q={query.q} />}
        </div>
        {/* Below the fold: it appears after the first paint, and the connection chip shows it at once. */}
        <StaleNotice at={asOf} />
        <p className={styles.law}>{terms}</p>
      </div>
    </div>
  )
}

function PhoneFilters({ onChange, ...asked }: Omit<FilterProps, 'facets'>) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  const show = (next: ShopQuery) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <>
      <FilterButton query={asked.query} href="#filters" onOpen={open} />
      <Suspense>
        {wasOpened && <FilterSheet {...asked} isOpen={isOpen} onClose={() => setOpen(false)} onChange={show} />}
      </Suspense>
    </>
  )
}

/** The listed categories, or the search query. */
function useTitle({ q, type, category: written }: ShopQuery): string {
  const { shop: messages, type: types } = useCatalogueMessages()
  const { categoryName } = useShownTerms()
  if (q !== undefined) return messages.searched(q)
  const typeNames: Record<string, string> = types
  const kinds = written?.split(',').map(categoryName) ?? type?.split(',').flatMap((one) => typeNames[one] ?? [])
  return kinds?.join(', ') || messages.title
}

interface ResultsProps extends Omit<FilterProps, 'onChange'> {
  list: ResponseOf<typeof getProducts>
}

function Results({ list, ...filters }: ResultsProps) {
  const { query } = filters
  const { data: cards, meta } = list.products
  if (cards.length === 0) return <EmptyResults list={list} {...filters} />
  return (
    <>
      {/* A new key per list: reused cells would move, which is a layout shift. */}
      <ProductList key={cards.map(({ id }) => id).join()} cards={cards} rank={2} isFirst {...CARD_PARTS} />
      <Pagination
        page={meta.page}
        pages={Math.ceil(meta.total / PRODUCTS_PER_PAGE)}
        hrefOf={(page) => paths.shop({ ...query, page: page > 1 ? page : undefined })}
      />
    </>
  )
}

/** The reason for an empty list, and links out of it. */
function EmptyResults({ list, ...filters }: ResultsProps) {
  const { query } = filters
  const messages = useShopMessages()
  const { shop: shopMessages } = useCatalogueMessages()
  const byText = activeFilters(query).every(({ by }) => by === 'q')
  if (list.products.meta.total > 0)
    return (
      <EmptyState title={messages.endOfList}>
        <Link className={buttonClass()} href={paths.shop({ ...query, page: undefined })}>
          {messages.toFirst}
        </Link>
      </EmptyState>
    )
  if (!byText)
    return (
      <EmptyState title={messages.nothing} text={messages.nothingText}>
        <FilterSuggestions {...filters} />
      </EmptyState>
    )
  const { q } = query
  return (
    <EmptyState
      title={q === undefined ? shopMessages.empty : shopMessages.notFound(q)}
      text={q === undefined ? shopMessages.emptyText : shopMessages.notFoundText}
    >
      <Link className={buttonClass()} href={paths.shop()}>
        {shopMessages.wholeShop}
      </Link>
    </EmptyState>
  )
}
