import { type FormEvent, type MouseEvent, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { isOneOf, PRODUCT_SORTS } from '#contract/catalogue/catalogue-names.ts'
import type { Facets } from '#contract/catalogue/facets.ts'
import { useShownTerms } from '../../../lib/shown-terms.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import { useShopMessages } from '../messages/shop/shop-messages.ts'
import { HiddenQueryFields } from './hidden-query-fields.tsx'
import styles from './shop-bar.module.css'
import { activeFilters, changed } from './shop-filters.ts'
import { SHOP_SORTS } from './shop-options.ts'
import { type ShopQuery, shopQuery } from './shop-search.ts'

/** Category tabs as links, each with its number of matches; the selection is stored in the URL. */
export function CategoryTabs({ query, facets }: { query: ShopQuery; facets: Facets | undefined }) {
  const { shop: messages } = useCatalogueMessages()
  const { menu } = useShownTerms()
  const current = query.type === 'package' ? 'package' : query.category
  const { q, sort } = query
  const countOf = (kind: string) => facets?.category.find(({ value }) => value === kind)?.count
  // The filters are kept for a category that has matches with them.
  const listOf = (kind: string | undefined): ShopQuery =>
    kind && !countOf(kind) ? { q, category: kind, sort } : changed(query, { type: undefined, category: kind })
  return (
    <nav className={styles.kinds} aria-label={messages.kinds}>
      <ul>
        {[{ id: undefined, name: messages.all }, ...menu].map(({ id, name }) => (
          <li key={id ?? 'all'}>
            <Link href={paths.shop(listOf(id))} aria-current={id === current ? 'page' : undefined}>
              {name}
              {id && <small>{countOf(id) ?? 0}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FilterEntryProps {
  query: ShopQuery
  /** URL of the filters for use without JavaScript. */
  href: string
  onOpen: () => void
}

/** Opens the filter sheet on phones; before hydration it is a link to the filters. */
export function FilterButton({ query, href, onOpen }: FilterEntryProps) {
  const messages = useShopMessages()
  const count = activeFilters(query).length
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <a className={styles.entry} href={href} aria-haspopup="dialog" onClick={open}>
      {messages.filter}
      {count > 0 ? (
        <span role="img" aria-label={messages.chosenCount(count)}>
          {count}
        </span>
      ) : (
        <Icon name="plus" />
      )}
    </a>
  )
}

const CHANGED_HERE = ['sort', 'page'] as const

/** Sort order of the list: applied at once, or by a submit button without JavaScript. */
export function ShopSort({ query }: { query: ShopQuery }) {
  const { shop: messages, sort } = useCatalogueMessages()
  const [, goTo] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    const chosen = new FormData(form.current).get('sort')
    if (!isOneOf(PRODUCT_SORTS, chosen)) return
    // Read from the URL, because the rendered list may lag behind the latest selection.
    const latest = shopQuery(new URLSearchParams(location.search))
    goTo(paths.shop(changed(latest, { sort: chosen === 'position' ? undefined : chosen })))
  }
  return (
    <form ref={form} className={styles.sort} action={paths.shop()} onSubmit={submit} onChange={submit}>
      <HiddenQueryFields query={query} without={CHANGED_HERE} />
      <Select
        name="sort"
        label={messages.sort}
        defaultValue={query.sort ?? 'position'}
        key={query.sort}
        options={SHOP_SORTS.map((value) => ({
          value,
          label: value === 'position' && query.q ? messages.bestMatch : sort[value],
        }))}
      />
      <noscript>
        <Button type="submit" kind="line">
          {messages.apply}
        </Button>
      </noscript>
    </form>
  )
}
