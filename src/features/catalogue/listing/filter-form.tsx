import { type ReactNode, useId, useState } from 'react'
import type { Facets, FacetValue } from '#contract/catalogue/facets.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ColourSwatch } from '../../../ui/colour-swatch.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { useTint } from '../../../ui/tint.ts'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import { useShopMessages } from '../messages/shop/shop-messages.ts'
import styles from './filter-form.module.css'
import { useFilterNames } from './filter-names.ts'
import { HiddenQueryFields } from './hidden-query-fields.tsx'
import { PriceFilter } from './price-filter.tsx'
import { BOOLEAN_FILTERS, changed, type MultiFilter, toggled, valuesOf, withValues } from './shop-filters.ts'
import type { ShopQuery } from './shop-search.ts'

export interface FilterProps {
  query: ShopQuery
  facets: Facets | undefined
  promotions: readonly Promotion[]
  onChange: (next: ShopQuery) => void
}

const CHANGED_HERE = [
  'flavour_family',
  'flavour',
  'nicotine_mg_ml',
  'colour',
  'attribute',
  'promotion_id',
  ...BOOLEAN_FILTERS,
  'page',
] as const

/** All filters of the list, each with its result count. Without JavaScript a form with a submit button. */
export function FilterForm(given: FilterProps) {
  const props = useOptimisticQuery(given)
  const { query, facets, promotions, onChange } = props
  const messages = useShopMessages()
  const { shop: shopMessages } = useCatalogueMessages()
  return (
    <form action={paths.shop()}>
      <HiddenQueryFields query={query} without={CHANGED_HERE} />
      <Checks {...props} field="flavour_family" label={messages.field.flavour_family} values={facets?.flavour_family} />
      <Strength {...props} />
      <fieldset className={styles.group}>
        <legend className={styles.unseen}>{messages.filters}</legend>
        {BOOLEAN_FILTERS.map((field) => (
          <div key={field} className={styles.row}>
            <Checkbox
              name={field}
              value="1"
              checked={query[field] === '1'}
              onChange={({ target }) => onChange(changed(query, { [field]: target.checked ? '1' : undefined }))}
            >
              {messages.alone[field]}
            </Checkbox>
          </div>
        ))}
      </fieldset>
      {facets?.price && <PriceFilter query={query} bounds={facets.price} onChange={onChange} />}
      <Checks {...props} field="flavour" label={messages.field.flavour} values={facets?.flavour} isFolded />
      <Checks
        {...props}
        field="promotion_id"
        label={messages.field.promotion_id}
        values={promotions.map(offerValue)}
        isFolded
      />
      <Checks {...props} field="colour" label={messages.field.colour} values={facets?.colour} isFolded />
      {facets?.attributes?.map(({ id, label, values }) => (
        <Checks key={id} {...props} field="attribute" label={label} values={values} isFolded />
      ))}
      <noscript>
        <Button type="submit" kind="line" isWide>
          {shopMessages.apply}
        </Button>
      </noscript>
    </form>
  )
}

/** Optimistic update: a control changes on click, before the URL does, and the next click builds on that state. */
function useOptimisticQuery({ query, onChange, ...rest }: FilterProps): FilterProps {
  const [pressed, setPressed] = useState<{ before: ShopQuery; next: ShopQuery } | null>(null)
  const submit = (next: ShopQuery) => {
    setPressed({ before: query, next })
    onChange(next)
  }
  return { ...rest, query: pressed?.before === query ? pressed.next : query, onChange: submit }
}

type Value = Omit<FacetValue, 'count'> & { count?: number }

const offerValue = ({ id, name }: Promotion): Value => ({ value: String(id), label: name })

interface ChecksProps extends FilterProps {
  field: MultiFilter
  label: string
  values: readonly Value[] | undefined
  /** For long or rarely used filters: expanded only while one of its values is selected. */
  isFolded?: boolean
}

function Checks({ field, label, values = [], isFolded = false, ...props }: ChecksProps) {
  const { query, onChange } = props
  const { nameOf } = useFilterNames(props)
  const selected = valuesOf(query, field)
  // The values of all custom attributes are one field.
  const chosen = values.flatMap(({ value }) => (selected.includes(value) ? [value] : []))
  if (values.length === 0) return null
  const rows = values.map((one) => (
    <Row key={one.value} sample={one.sample}>
      <Checkbox
        name={field}
        value={one.value}
        checked={chosen.includes(one.value)}
        onChange={() => onChange(toggled(query, field, one.value))}
      >
        {one.sample && <ColourSwatch />}
        <span className={styles.name}>{field === 'attribute' ? one.label : nameOf(field, one.value)}</span>
        {one.count !== undefined && <span className={styles.count}>{one.count}</span>}
      </Checkbox>
    </Row>
  ))
  return <Group label={label} count={values.length} rows={rows} isFolded={isFolded} isOpen={chosen.length > 0} />
}

interface GroupProps {
  label: string
  count: number
  rows: ReactNode
  isFolded: boolean
  isOpen: boolean
}

function Group({ label, count, rows, isFolded, isOpen }: GroupProps) {
  const id = useId()
  if (!isFolded)
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        {rows}
      </fieldset>
    )
  return (
    <details className={styles.fold} open={isOpen || undefined}>
      <summary id={id}>
        {label} <span className={styles.count}>{count}</span>
      </summary>
      <div role="group" aria-labelledby={id}>
        {rows}
      </div>
    </details>
  )
}

const Row = ({ sample, children }: { sample: FacetValue['sample']; children: ReactNode }) =>
  sample ? <Tinted sample={sample}>{children}</Tinted> : <div className={styles.row}>{children}</div>

function Tinted({ sample, children }: { sample: NonNullable<FacetValue['sample']>; children: ReactNode }) {
  const tint = useTint(sample.id, sample)
  return <div className={`${styles.row} ${tint}`}>{children}</div>
}

/** Maximum number of options shown as segments; more of them, or a multiple selection, are shown as checkboxes. */
const MAX_SEGMENTS = 4

function Strength(props: FilterProps) {
  const { query, facets, onChange } = props
  const messages = useShopMessages()
  const field = 'nicotine_mg_ml'
  const values = facets?.[field] ?? []
  const chosen = valuesOf(query, field)
  if (values.length === 0) return null
  if (values.length > MAX_SEGMENTS || chosen.length > 1)
    return <Checks {...props} field={field} label={messages.field[field]} values={values} />
  const options = [{ value: '', label: messages.anyStrength }, ...values.map(({ value }) => ({ value, label: value }))]
  return (
    <div className={styles.group} data-whole>
      <RadioGroup
        look="segments"
        label={messages.field[field]}
        name={field}
        options={options}
        value={chosen[0] ?? ''}
        onChange={({ target: { value } }) => onChange(withValues(query, field, value ? [value] : []))}
      />
    </div>
  )
}
