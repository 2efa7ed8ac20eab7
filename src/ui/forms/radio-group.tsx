import { type InputHTMLAttributes, type Ref, useId } from 'react'
import fieldStyles from './field.module.css'
import { FieldError, type FieldTexts } from './labelled.tsx'
import styles from './radio-group.module.css'

interface RadioOption {
  value: string
  label: string
  /** Second line, in rows. */
  text?: string
  isDisabled?: boolean
}

interface Props
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type' | 'value' | 'defaultValue' | 'id'> {
  ref?: Ref<HTMLInputElement>
  /** Shared by the radios of the group, which makes them exclusive. */
  name: string
  options: readonly RadioOption[]
  /** Controlled, together with `onChange`; without it the form holds the value. */
  value?: string
  defaultValue?: string
  /** Rows of a list, or equal segments for two to four short labels. */
  look?: 'rows' | 'segments'
}

/** Native radio buttons: arrows move, Tab enters and leaves. */
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
