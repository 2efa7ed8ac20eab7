import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

export interface Option {
  value: string
  label: string
  isDisabled?: boolean
}

interface ControlProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style'> {
  ref?: Ref<HTMLSelectElement>
  options: readonly Option[]
  placeholder?: string | undefined
}

/** The browser's own list; where the browser lets it be dressed, in paper and hairlines. */
export const SelectControl = ({ options, placeholder, ...select }: ControlProps) => (
  <span className={styles.select}>
    <select {...select}>
      {placeholder && <option value="">{placeholder}</option>}
      {options.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
)

interface Props extends ControlProps {
  label: string
}

/** A cell of the grid that is a choice; its label is for those who hear it. */
export const Select = ({ label, ...control }: Props) => <SelectControl {...control} aria-label={label} />
