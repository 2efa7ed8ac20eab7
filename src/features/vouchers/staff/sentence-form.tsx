import { useLanguage } from '../../../lib/language.ts'
import { FieldError } from '../../../ui/forms/labelled.tsx'
import type { Option } from '../../../ui/forms/select.tsx'
import { FieldList } from '../../staff/forms/field-list.tsx'
import {
  type Field,
  type FormValue,
  type FormValues,
  IS_THERE,
  leavesOf,
  textOf,
  textsOf,
  treeOf,
} from '../../staff/forms/fields.ts'
import type { FormFaults } from '../../staff/forms/form-faults.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { SectionControls } from '../../staff/forms/staff-form.tsx'
import type { StaffVouchersMessages } from '../messages/staff-vouchers/en.ts'
import { useStaffVouchersMessages } from '../messages/staff-vouchers/staff-vouchers-messages.ts'
import styles from './sentence-form.module.css'
import { audienceOptions, audienceValue, listTextIn, piecesOf, rolesOfAudience } from './voucher-sentence.ts'

type Currency = 'MYR' | 'IDR'
const WHO = ['anyone', 'first', 'given', 'both'] as const

/** Where the value of a typed part is in the form. */
const pathsOf = (currency: Currency): Readonly<Record<string, string>> => ({
  bp: 'bp',
  amount: `money.${currency}.amount`,
  max: `money.${currency}.max_discount`,
  min: `money.${currency}.min_spend`,
  each: 'per_user_limit',
  total: 'total_limit',
  start: 'starts_at',
  end: 'ends_at',
})

/** What an empty part means. */
function placeholderOf(place: string | null, noLimit: string): string | undefined {
  if (place === 'min') return '0'
  return place === 'max' || place === 'each' || place === 'total' ? noLimit : undefined
}

interface Props extends SectionControls {
  currency: Currency
  /** The fields of the form, which has their labels and kinds. */
  fields: readonly Field[]
  /** Below the sentence of a voucher for certain products. */
  goods: readonly Field[]
}

/** The terms of a voucher as a sentence whose parts are fields; the rules of the fields are those of the form. */
export function SentenceForm({ typed, setTyped, faults, currency, fields, goods }: Props) {
  const messages = useStaffVouchersMessages()
  const choices = choicesOf(typed, messages, { currency, list: listTextIn(useLanguage()) })
  const paths = pathsOf(currency)
  const leaves = leavesOf(fields, typed)
  const { voucher, sentence } = messages
  const { takes, rest } = sentence
  const take = takes[choices.type.value as keyof typeof takes] ?? takes.percent
  return (
    <div className={styles.sentence}>
      <p>
        {piecesOf(`${take} ${rest}`.replaceAll('{currency}', voucher.units[currency].fixed)).map(({ text, place }) => {
          const path = paths[place ?? '']
          const choice = choices[place as keyof typeof choices]
          if (path)
            return (
              <Blank
                key={text}
                path={path}
                field={leaves.get(path)}
                placeholder={placeholderOf(place, sentence.noLimit)}
                value={textOf(valueAt(typed, path))}
                isWrong={faults[path] !== undefined}
                onChange={(value) => setTyped(withValue(typed, path.split('.'), value))}
              />
            )
          return choice ? (
            <Choice key={text} {...choice} onChange={(value) => setTyped({ ...typed, ...choice.change(value) })} />
          ) : (
            text
          )
        })}
      </p>
      <Faults faults={faults} paths={Object.values(paths)} leaves={leaves} />
      {treeOf(typed.applies_to)[IS_THERE] === true && (
        <FieldList
          fields={goods}
          typed={treeOf(typed.applies_to)}
          onChange={(changed) => setTyped({ ...typed, applies_to: changed })}
          faults={faults}
          before="applies_to."
          isWide
        />
      )}
    </div>
  )
}

interface MoreProps extends SectionControls {
  more: readonly Field[]
  /** The value in the other currencies. */
  money: readonly Field[]
}

/** What is seldom needed: the value in another market has no heading of its own. */
export const MoreFields = ({ typed, setTyped, faults, more, money }: MoreProps) => (
  <>
    <FieldList fields={more} typed={typed} onChange={setTyped} faults={faults} />
    <FieldList
      fields={money}
      typed={treeOf(typed.money)}
      onChange={(changed) => setTyped({ ...typed, money: changed })}
      faults={faults}
      before="money."
    />
  </>
)

interface ChoiceOf {
  label: string
  options: readonly Option[]
  value: string
  change: (value: string) => FormValues
}

interface ChoiceContext {
  currency: Currency
  list: (names: readonly string[]) => string
}

/** The parts of the sentence that are chosen. */
function choicesOf(typed: FormValues, messages: StaffVouchersMessages, { currency, list }: ChoiceContext) {
  const { sentence, voucher, field } = messages
  const limit = treeOf(typed.applies_to)
  const [isFirst, isGiven] = [typed.first_order_only === true, typed.assigned_only === true]
  const given = isFirst ? 'both' : 'given'
  return {
    type: {
      label: field.type,
      options: optionsOf(['percent', 'fixed', 'free_shipping'], voucher.units[currency]),
      value: textOf(typed.type) || 'percent',
      change: (type) => ({ type }),
    },
    goods: {
      label: field.applies_to,
      options: optionsOf(['all', 'some'], sentence.goods),
      value: limit[IS_THERE] === true ? 'some' : 'all',
      change: (value) => ({ applies_to: { ...limit, [IS_THERE]: value === 'some' } }),
    },
    roles: {
      label: field.roles,
      options: audienceOptions(messages, list),
      value: audienceValue(textsOf(typed.roles)),
      change: (value) => ({ roles: rolesOfAudience(value) }),
    },
    who: {
      label: sentence.who,
      options: optionsOf(WHO, sentence.whos),
      value: isGiven ? given : isFirst ? 'first' : 'anyone',
      change: (value) => ({
        first_order_only: value === 'first' || value === 'both',
        assigned_only: value === 'given' || value === 'both',
      }),
    },
  } satisfies Record<string, ChoiceOf>
}

function valueAt(typed: FormValues, path: string): FormValue | undefined {
  return path.split('.').reduce<FormValue | undefined>((value, name) => treeOf(value)[name], typed)
}

/** Every group on the way is there. */
function withValue(typed: FormValues, [name = '', ...inner]: readonly string[], value: string): FormValues {
  if (inner.length === 0) return { ...typed, [name]: value }
  const group = treeOf(typed[name])
  return { ...typed, [name]: withValue(inner.length === 1 ? { ...group, [IS_THERE]: true } : group, inner, value) }
}

/** Id of the message below the sentence. */
const faultId = (path: string): string => `${path}-error`

interface BlankProps {
  path: string
  field: Field | undefined
  placeholder: string | undefined
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

/** As wide as what is typed. */
const Blank = ({ path, field, placeholder, value, isWrong, onChange }: BlankProps) => (
  <input
    className={styles.blank}
    type={field?.kind === 'moment' ? 'datetime-local' : 'text'}
    inputMode={field?.kind === 'whole' ? 'numeric' : 'decimal'}
    aria-label={field?.label}
    aria-invalid={isWrong || undefined}
    aria-describedby={isWrong ? faultId(path) : undefined}
    size={Math.max(3, (value || (placeholder ?? '')).length + 1)}
    maxLength={20}
    autoComplete="off"
    placeholder={placeholder}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

const Choice = ({
  label,
  options,
  value,
  onChange,
}: Omit<ChoiceOf, 'change'> & { onChange: (value: string) => void }) => (
  <select className={styles.choice} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)

interface FaultsProps {
  faults: FormFaults
  paths: readonly string[]
  leaves: ReadonlyMap<string, Field>
}

const Faults = ({ faults, paths, leaves }: FaultsProps) =>
  paths
    .filter((path) => faults[path])
    .map((path) => (
      <FieldError key={path} id={faultId(path)}>
        {`${leaves.get(path)?.label}: ${faults[path]}`}
      </FieldError>
    ))
