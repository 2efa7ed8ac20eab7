import { type FormEvent, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { QueryOf } from '#contract/call.ts'
import type { getProducts } from '#contract/calls/get-products.ts'
import { isOneOf, PRODUCT_SORTS } from '#contract/rules/catalogue-names.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useCatalogueWords } from '../../words/catalogue/catalogue-words.ts'
import styles from './shop-bar.module.css'
import { SHOP_CATEGORIES, SHOP_SORTS } from './shop-search.ts'

type ShopQuery = QueryOf<typeof getProducts>

/** Kinds of product as links; the address carries the choice. */
export function ShopKinds({ query }: { query: ShopQuery }) {
  const { shop, category } = useCatalogueWords()
  const current = query.type === 'package' ? 'package' : query.category
  const { q, sort } = query
  return (
    <nav className={styles.kinds} aria-label={shop.kinds}>
      <ul>
        {[undefined, ...SHOP_CATEGORIES].map((kind) => (
          <li key={kind ?? 'all'}>
            <Link href={paths.shop({ q, category: kind, sort })} aria-current={kind === current ? 'page' : undefined}>
              {kind ? category[kind] : shop.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The order of the list: at once with script, by its button without. */
export function ShopSort({ query }: { query: ShopQuery }) {
  const { shop, sort } = useCatalogueWords()
  const [, goTo] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    const chosen = new FormData(form.current).get('sort')
    if (!isOneOf(PRODUCT_SORTS, chosen)) return
    const { q, type, category } = query
    goTo(paths.shop({ q, type, category, sort: chosen === 'position' ? undefined : chosen }))
  }
  return (
    <form ref={form} className={styles.sort} action={paths.shop()} onSubmit={submit} onChange={submit}>
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.type && <input type="hidden" name="type" value={query.type} />}
      {query.category && <input type="hidden" name="category" value={query.category} />}
      <Select
        name="sort"
        label={shop.sort}
        defaultValue={query.sort ?? 'position'}
        key={query.sort}
        options={SHOP_SORTS.map((value) => ({
          value,
          label: value === 'position' && query.q ? shop.bestMatch : sort[value],
        }))}
      />
      <noscript>
        <Button type="submit" kind="line">
          {shop.apply}
        </Button>
      </noscript>
    </form>
  )
}
