import type { SelectHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style'> {
  label: string
  options: readonly { value: string; label: string }[]
}

/** The browser's own list, dressed as a cell of the grid. */
export const Select = ({ label, options, ...select }: Props) => (
  <label className={styles.select}>
    <select {...select} aria-label={label}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </label>
)
