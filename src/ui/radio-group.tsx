import { type InputHTMLAttributes, type Ref, useId } from 'react'
import fieldStyles from './field.module.css'
import { FieldError, type FieldTexts } from './labelled.tsx'
import styles from './radio-group.module.css'

interface RadioOption {
  value: string
  label: string
  /** Under its name, in rows. */
  text?: string
  isDisabled?: boolean
}

interface Props
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type' | 'value' | 'defaultValue' | 'id'> {
  ref?: Ref<HTMLInputElement>
  /** Shared by the group: it is what makes them one choice. */
  name: string
  options: readonly RadioOption[]
  /** With `onChange`, or with neither: then the form keeps it. */
  value?: string
  defaultValue?: string
  /** Rows of a list, or equal cells of one frame for two to four short names. */
  look?: 'rows' | 'segments'
}

/** One of a few, all of them in sight. The browser's own radios: arrows move, Tab enters and leaves. */
export function RadioGroup({ label, hint, error, options, value, defaultValue, look = 'rows', ...input }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={option.isDisabled || input.disabled}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            />
            <span className={styles.words}>
              {option.label}
              {option.text && <small>{option.text}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
