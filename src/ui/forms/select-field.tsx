import type { Ref, SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { type FieldTexts, Labelled } from './labelled.tsx'
import { type Option, SelectControl } from './select.tsx'

interface Props extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'id'> {
  ref?: Ref<HTMLSelectElement>
  options: readonly Option[]
  /** Shown until something is chosen. */
  placeholder?: string
}

/** A select with a label, for forms. */
export const SelectField = ({ label, hint, error, ...select }: Props) => (
  <Labelled {...{ label, hint, error }}>
    {(bound) => (
      <div className={styles.frame}>
        <SelectControl {...select} {...bound} />
      </div>
    )}
  </Labelled>
)
