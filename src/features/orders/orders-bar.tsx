import { type FormEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { ORDER_STATUSES } from '#contract/orders/order-status.ts'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-list.module.css'
import { type OrdersFilter, ordersHref, readOrdersSearch } from './orders-search.ts'

/** Status filter and search field of the list; both are stored in the URL. */
export function OrdersBar({ filter }: { filter: OrdersFilter }) {
  const messages = useOrdersMessages()
  const [, goTo] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    const typed = new FormData(form.current)
    const parameters = new URLSearchParams()
    for (const [name, value] of typed) if (typeof value === 'string') parameters.set(name, value)
    goTo(ordersHref(readOrdersSearch(String(parameters))), { replace: true })
  }
  const states = ORDER_STATUSES.map((status) => ({ value: status, label: messages.status[status] }))
  return (
    <form ref={form} className={styles.bar} role="search" onSubmit={submit}>
      <Select
        name="status"
        label={messages.filter}
        key={`status ${filter.status}`}
        defaultValue={filter.status ?? ''}
        placeholder={messages.all}
        options={states}
        onChange={submit}
      />
      <div className={styles.search}>
        <input
          type="search"
          name="q"
          aria-label={messages.find}
          placeholder={messages.search}
          autoComplete="off"
          maxLength={60}
          key={`words ${filter.q}`}
          defaultValue={filter.q}
        />
        <IconButton type="submit" aria-label={messages.find}>
          <Icon name="search" />
        </IconButton>
      </div>
    </form>
  )
}
