import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useShopMessages } from '../messages/shop/shop-messages.ts'
import styles from './active-filters.module.css'
import type { FilterProps } from './filter-form.tsx'
import { useFilterNames } from './filter-names.ts'
import { activeFilters, cleared } from './shop-filters.ts'

type Props = Omit<FilterProps, 'onChange'>

/** Active filters, each a link that removes it. */
export function ActiveFilters(props: Props) {
  const { query } = props
  const messages = useShopMessages()
  const { narrowingName } = useFilterNames(props)
  const chosen = activeFilters(query)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={messages.chosen}>
      {chosen.map((one) => {
        const name = narrowingName(query, one)
        return (
          <li key={`${one.by} ${one.value}`}>
            <Link className={styles.chip} href={paths.shop(one.without)} aria-label={messages.remove(name)}>
              <span>
                {name}
                <Icon name="close" />
              </span>
            </Link>
          </li>
        )
      })}
      <li>
        <Link className={styles.clear} href={paths.shop(cleared(query))}>
          {messages.clear}
        </Link>
      </li>
    </ul>
  )
}

/** Suggests filters to remove when the list is empty, those that narrow most often first. */
export function FilterSuggestions(props: Props) {
  const { query } = props
  const messages = useShopMessages()
  const { narrowingName } = useFilterNames(props)
  return (
    <>
      {activeFilters(query).map((one) => (
        <Link
          key={`${one.by} ${one.value}`}
          className={`${buttonClass('line')} ${styles.way}`}
          href={paths.shop(one.without)}
        >
          {messages.remove(narrowingName(query, one))}
        </Link>
      ))}
      <Link className={buttonClass()} href={paths.shop(cleared(query))}>
        {messages.clear}
      </Link>
    </>
  )
}
