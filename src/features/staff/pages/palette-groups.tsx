import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ROLE } from '#contract/constants.ts'
import type { getStaffPeople } from '#contract/staff/calls/get-staff-people.ts'
import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import { productsQuery } from '../../catalogue/staff/product-queries.ts'
import { ordersQuery } from '../../orders/staff/order-queries.ts'
import { findSections } from '../find-sections.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { peopleQuery } from '../people/people-query.ts'
import { WorkIcon } from '../shell/work-icon.tsx'
import { useFormatters } from '../use-formatters.ts'
import { usePermitted, useSectionPermitted } from '../use-permitted.ts'

export interface PaletteItem {
  id: string
  text: string
  href: string
  picture: ReactNode
  /** What of the text is underlined. */
  marked?: string | undefined
  /** Beside the text. */
  note?: string | undefined
  /** At the end of the row. */
  end?: ReactNode
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** Shorter words are found in almost everything. */
const LEAST = 2
const MAX_OF_KIND = 4
/** Until somebody has stopped typing; a word takes about this long. */
const SETTLED_MS = 180
/** Searches orders only. */
const ORDERS_ONLY = '#'

interface Found {
  groups: readonly PaletteGroup[]
  /** What comes first may still be found. */
  isChanging: boolean
}

/** What can be opened with the typed words: a place of this name first, then verbs, records and other places. */
export function usePaletteGroups(query: string): Found {
  const isOrdersOnly = query.startsWith(ORDERS_ONLY)
  const typed = query.replace(ORDERS_ONLY, '').trim()
  const isSettled = useSettled(typed) === typed
  // What was found for fewer letters is not what Enter should open.
  const asked = isSettled && typed.length >= LEAST ? typed : ''
  const people = usePeople(isOrdersOnly ? '' : asked)
  const orders = useOrders(asked)
  const products = useProducts(isOrdersOnly ? '' : asked)
  const places = usePlaces(typed)
  // Orders are found by what is in them too, so a product's own number names the product first.
  const isSku = products.group.items.some(({ note }) => asked && note?.toLowerCase().startsWith(asked.toLowerCase()))
  const goods = isSku ? [products.group, orders.group] : [orders.group, products.group]
  const records = [people.verbs, people.group, ...goods]
  const isPlace = !isOrdersOnly && places.items[0]?.text.toLowerCase() === typed.toLowerCase()
  const found = isPlace ? [places, ...records] : [...records, places]
  return {
    groups: (isOrdersOnly ? [orders.group] : found).filter(({ items }) => items.length > 0),
    isChanging: !isPlace && (!isSettled || people.isLoading || orders.isLoading || products.isLoading),
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Customers, dealers and colleagues, and what is often done for the first of them. */
function usePeople(q: string) {
  const { palette } = useStaffMessages()
  const { phone } = useFormatters()
  const isPermitted = usePermitted()
  const isGranted = isPermitted<typeof getStaffPeople>(['people', 'vouchers'])
  const { data, isLoading } = useQuery({ ...peopleQuery(q), gcTime: 0, enabled: q !== '' && isGranted })
  const found = (q === '' ? undefined : data)?.people.data.slice(0, MAX_OF_KIND) ?? []
  const nameOf = (one: (typeof found)[number]) => one.company_name ?? personName(one)
  const [first] = found
  const verbs = first ? [{ person: first, text: palette.ordersOf(nameOf(first)) }] : []
  return {
    isLoading,
    verbs: {
      title: palette.do,
      items: verbs.map(({ person, text }) => ({
        id: `orders-of-${person.id}`,
        text,
        href: `${paths.staff('orders')}?${String(new URLSearchParams({ q: person.phone }))}`,
        picture: <WorkIcon name="orders" />,
        marked: q,
      })),
    },
    group: {
      title: palette.people,
      items: found.map((one) => ({
        id: `person-${one.id}`,
        text: nameOf(one),
        href: paths.staff('people', one.id),
        picture: <WorkIcon name={one.role_id === ROLE.dealer ? 'dealers' : 'customers'} />,
        marked: q,
        note: one.company_name ? personName(one) : undefined,
        end: phone(one.phone),
      })),
    },
  }
}

function useOrders(q: string) {
  const { palette } = useStaffMessages()
  const { moneyOf, moment } = useFormatters()
  const isPermitted = useSectionPermitted()
  const query = ordersQuery((name) => (name === 'q' ? q : undefined))
  const { data, isLoading } = useQuery({ ...query, gcTime: 0, enabled: q !== '' && isPermitted('orders') })
  const found = (q === '' ? undefined : data)?.orders.data.slice(0, MAX_OF_KIND) ?? []
  return {
    isLoading,
    group: {
      title: palette.orders,
      items: found.map(({ id, order_no, total, currency, customer, lines: [line], created_at }) => ({
        id: `order-${id}`,
        text: order_no,
        href: paths.staff('orders', id),
        picture: line ? (
          <Picture picture={line.image} alt="" sizes="40px" maxWidth={320} />
        ) : (
          <WorkIcon name="orders" />
        ),
        marked: q,
        note: `${moneyOf(total, currency)}, ${customer.company_name ?? personName(customer)}`,
        end: moment(created_at),
      })),
    },
  }
}

function useProducts(q: string) {
  const { palette, today } = useStaffMessages()
  const isPermitted = useSectionPermitted()
  const query = productsQuery((name) => (name === 'q' ? q : undefined))
  const { data, isLoading } = useQuery({ ...query, gcTime: 0, enabled: q !== '' && isPermitted('products') })
  const found = (q === '' ? undefined : data)?.products.data.slice(0, MAX_OF_KIND) ?? []
  return {
    isLoading,
    group: {
      title: palette.products,
      items: found.map(({ id, name, sku, image, here }) => ({
        id: `product-${id}`,
        text: name,
        href: paths.staff('products', String(id)),
        picture: image ? <Picture picture={image} alt="" sizes="40px" maxWidth={320} /> : <WorkIcon name="products" />,
        marked: q,
        note: sku,
        end: here?.stock === null || here?.stock === undefined ? undefined : today.left(here.stock),
      })),
    },
  }
}

/** The sections; all of them before anything is typed. */
function usePlaces(typed: string): PaletteGroup {
  const messages = useStaffMessages()
  const isPermitted = useSectionPermitted()
  const places = findSections(typed, isPermitted, messages).flatMap(({ group, sections }) =>
    sections.map((section) => ({ group, section, name: messages.places[section] })),
  )
  // Other words find a section too, but its name is what most people type.
  const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(typed.toLowerCase())
  return {
    title: messages.palette.goTo,
    items: [...places.filter(isNamed), ...places.filter((place) => !isNamed(place))].map(
      ({ group, section, name }) => ({
        id: `section-${section}`,
        text: name,
        href: paths.staff(section),
        picture: <WorkIcon name={group} />,
        marked: typed || undefined,
        note: name === messages.groups[group] ? undefined : messages.groups[group],
      }),
    ),
  }
}
