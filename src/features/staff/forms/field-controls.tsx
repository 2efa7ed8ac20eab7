import { MARKETS } from '#contract/site/market.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field as InputField, TextArea } from '../../../ui/forms/field.tsx'
import { FieldError, type FieldTexts } from '../../../ui/forms/labelled.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import styles from './field-list.module.css'
import { type Field, type FormValue, type LineField, type MultiChoiceField, textOf, textsOf } from './fields.ts'
import type { FormFaults } from './form-faults.ts'
import { useFormLocale } from './use-staff-form.ts'

export interface FieldControlProps<Of extends Field> {
  field: Of
  value: FormValue | undefined
  onChange: (value: FormValue) => void
  faults: FormFaults
  path: string
}

const TYPES: Partial<Record<LineField['kind'], string>> = {
  day: 'date',
  moment: 'datetime-local',
  time: 'time',
  secret: 'password',
}
const MODES: Partial<Record<LineField['kind'], 'numeric' | 'decimal'>> = {
  whole: 'numeric',
  decimal: 'decimal',
  money: 'decimal',
  percent: 'decimal',
}

const symbolOf = (currency: 'MYR' | 'IDR'): string => MARKETS[currency === 'IDR' ? 'IDN' : 'MYR'].symbol

/** Single- or multi-line input; numbers and amounts are edited as text, so that incomplete input is not lost. */
export function LineControl({ field, value, onChange, faults, path }: FieldControlProps<LineField>) {
  // Browsers ignore `off` for passwords, and would fill in the person's own.
  const { kind, hint, autoComplete = field.kind === 'secret' ? 'new-password' : 'off' } = field
  const formLocale = useFormLocale()
  const label = kind === 'money' ? `${field.label}, ${symbolOf(field.currency ?? formLocale.currency)}` : field.label
  const texts = { label, hint, error: faults[path], value: textOf(value) }
  if (kind === 'area') return <TextArea {...texts} onChange={({ target }) => onChange(target.value)} />
  if (kind === 'colour') return <ColourControl {...texts} onChange={onChange} />
  return (
    <InputField
      {...texts}
      type={TYPES[kind] ?? 'text'}
      inputMode={field.inputMode ?? MODES[kind]}
      autoComplete={autoComplete}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What the browser's colour picker accepts. */
const HEX = /^#[0-9a-f]{6}$/
/** Shown by the picker while no colour is typed; it has no empty state. */
const NO_COLOUR = '#808080'

interface ColourProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
}

/** A colour as hexadecimal text, with the browser's picker beside it: both change the same value. */
function ColourControl({ value, onChange, ...texts }: ColourProps) {
  const { pickColour } = useStaffMessages()
  const typed = value.trim().toLowerCase()
  return (
    <InputField
      {...texts}
      value={value}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      onChange={({ target }) => onChange(target.value)}
      end={
        <input
          type="color"
          className={styles.picker}
          aria-label={pickColour(texts.label)}
          data-empty={HEX.test(typed) ? undefined : true}
          value={HEX.test(typed) ? typed : NO_COLOUR}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  )
}

/** From this number of options on, they are shown in columns. */
const MANY = 6

/** Multiple choice. */
export function MultiChoiceControl({
  field: { label, hint, hints, options },
  value,
  onChange,
  faults,
  path,
}: FieldControlProps<MultiChoiceField>) {
  const chosen = textsOf(value)
  return (
    <fieldset
      className={styles.several}
      data-many={options.length > MANY || undefined}
      data-described={hints !== undefined || undefined}
    >
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
          }
        >
          <span>
            {option.label}
            {hints?.[option.value] && <small className={styles.meaning}>{hints[option.value]}</small>}
          </span>
        </Checkbox>
      ))}
      <FieldError id={`${path}-error`}>{faults[path]}</FieldError>
    </fieldset>
  )
}
