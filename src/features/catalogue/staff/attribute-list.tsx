import type { ReactNode } from 'react'
import type { StaffAttribute } from '#contract/catalogue/staff-attributes.ts'
import { useLanguage } from '../../../lib/language.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { Rows } from '../../staff/rows.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { AttributeForm } from './attribute-form.tsx'
import { attributesQuery, labelOf, useTermOptions } from './terms-query.ts'

/** The attributes that the store has defined, archived ones too. */
export const AttributeList = () => (
  <QueryBoundary query={attributesQuery()}>
    {({ product_attributes: attributes }) => <List attributes={attributes} />}
  </QueryBoundary>
)

function List({ attributes }: { attributes: readonly StaffAttribute[] }) {
  const { terms: messages } = useStaffCatalogueMessages()
  const { href } = useListParameters()
  const { categories } = useTermOptions()
  const language = useLanguage()
  return (
    <Rows
      caption={messages.attributes}
      rows={attributes}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => href({ edit: `attribute-${id}` })}
      columns={[
        { id: 'name', title: messages.name, cell: ({ name }) => name[language] },
        {
          id: 'kind',
          title: messages.kind,
          cell: ({ kind, unit }) => (unit === null ? messages.kinds[kind] : `${messages.kinds[kind]} (${unit})`),
        },
        {
          id: 'categories',
          title: messages.ofCategories,
          cell: ({ categories: own }) =>
            own.length === 0 ? messages.allCategories : own.map((one) => labelOf(categories, one)).join(', '),
        },
        {
          id: 'filter',
          title: messages.inFilters,
          cell: ({ filterable }) => (filterable ? messages.yes : messages.no),
        },
        {
          id: 'status',
          title: messages.status,
          cell: ({ archived }) => (archived ? messages.archived : messages.active),
        },
        { id: 'products', title: messages.products, isFigure: true, cell: ({ products }) => products },
      ]}
    />
  )
}

interface OpenAttributeProps {
  /** null for a new one. */
  id: string | null
  onDone: () => void
  /** Shown in place of the form where the attribute does not exist. */
  fallback: ReactNode
}

/** The form of one attribute. */
export const OpenAttribute = ({ id, onDone, fallback }: OpenAttributeProps) => (
  <QueryBoundary query={attributesQuery()}>
    {({ product_attributes: all }) => {
      const term = all.find((one) => one.id === id) ?? null
      return term === null && id !== null ? fallback : <AttributeForm term={term} all={all} onDone={onDone} />
    }}
  </QueryBoundary>
)
