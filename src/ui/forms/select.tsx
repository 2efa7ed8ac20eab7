import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from '../icon.tsx'
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

/** A native select, styled where the browser supports `base-select`. */
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

/** A select in a grid cell; its label is visible to assistive technology only. */
export const Select = ({ label, ...control }: Props) => <SelectControl {...control} aria-label={label} />
