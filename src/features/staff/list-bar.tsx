import type { Option } from '../../ui/forms/select.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import styles from './list-bar.module.css'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import { OneFieldForm } from './one-field-form.tsx'
import { useListParameters } from './use-list-parameters.ts'

export interface ListFilter {
  name: string
  label: string
  options: readonly Option[]
  /** Default when the URL has no value; without it, all. */
  first?: string
}

export interface ListBarProps {
  /** Label of the search field; without it the list is not searchable. */
  search?: string | undefined
  filters?: readonly ListFilter[] | undefined
}

/** Filters and search of a list, all stored in the URL. A filter applies at once, the search on Enter. Renders nothing without both. */
export function ListBar({ search, filters = [] }: ListBarProps) {
  const { find, all } = useStaffMessages()
  const { value, go } = useListParameters()
  if (!search && filters.length === 0) return null
  return (
    <div className={styles.bar}>
      {search && (
        <OneFieldForm
          key={value('q')}
          role="search"
          label={search}
          name="q"
          type="search"
          defaultValue={value('q') ?? ''}
          maxLength={60}
          send={find}
          onSend={(q) => go({ q })}
        />
      )}
      {filters.map(({ name, label, options, first = '' }) => (
        <SelectField
          key={name}
          label={label}
          {...(first === '' && { placeholder: all })}
          options={options}
          value={value(name) ?? first}
          onChange={({ target }) => go({ [name]: target.value })}
        />
      ))}
    </div>
  )
}
