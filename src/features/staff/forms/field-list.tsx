import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/field.tsx'
import { FormSection } from '../../../ui/forms/form.tsx'
import { FieldError } from '../../../ui/forms/labelled.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { type FieldControlProps, LineControl, MultiChoiceControl } from './field-controls.tsx'
import styles from './field-list.module.css'
import {
  type Field,
  type FormValues,
  fieldsOfCase,
  type GroupField,
  IS_THERE,
  isLine,
  type LinesField,
  type ListField,
  textOf,
  treeOf,
  treesOf,
  type VariantField,
} from './fields.ts'
import type { FormFaults } from './form-faults.ts'
import { toFormValues } from './form-values.ts'
import { useFormLocale } from './use-staff-form.ts'

interface ListProps {
  fields: readonly Field[]
  typed: FormValues
  onChange: (values: FormValues) => void
  faults: FormFaults
  /** Dotted path of the parent of these fields. */
  before?: string
  /** Short fields are in two columns where there is space, those of groups too. */
  isWide?: boolean
}

/** Renders the fields of a definition recursively. */
export const FieldList = ({ fields, typed: values, onChange, faults, before = '', isWide }: ListProps) => (
  <div className={styles.fields} data-wide={isWide || undefined}>
    {fields.map((field) => (
      <OneField
        key={field.name}
        field={field}
        value={values[field.name]}
        onChange={(value) => onChange({ ...values, [field.name]: value })}
        faults={faults}
        path={before + field.name}
      />
    ))}
  </div>
)

function OneField({ field, ...one }: FieldControlProps<Field>) {
  const { value, onChange, faults, path } = one
  const { label, hint } = field
  const error = faults[path]
  if (isLine(field)) {
    const below = field.below?.(textOf(value), onChange)
    const control = <LineControl field={field} {...one} />
    if (field.kind !== 'area' && !below) return control
    return (
      <div className={styles.whole}>
        {control}
        {below}
      </div>
    )
  }
  switch (field.kind) {
    case 'fixed':
    case 'kept':
      return null
    case 'flag':
      return <FlagControl field={field} {...one} />
    case 'choice':
      return (
        <SelectField
          {...{ label, hint, error }}
          options={field.options}
          placeholder="–"
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'lines':
      return <Lines field={field} {...one} />
    case 'rich':
      return (
        <div className={styles.whole}>
          <RichTextField {...{ label, hint, error, onChange }} blocks={field.blocks} />
        </div>
      )
    case 'several':
      return <MultiChoiceControl field={field} {...one} />
    case 'group':
      return <Group field={field} {...one} />
    case 'variant':
      return <Variant field={field} {...one} />
    case 'list':
      return <List field={field} {...one} />
  }
}

/** A switch; one that has to be on shows why the form was refused. */
function FlagControl({ field: { label, hint }, value, onChange, faults, path }: FieldControlProps<Field>) {
  const error = faults[path]
  return (
    <div>
      <Switch
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${path}-error` : undefined}
        {...(hint && { text: hint })}
      >
        {label}
      </Switch>
      <FieldError id={`${path}-error`}>{error}</FieldError>
    </div>
  )
}

const Lines = ({ field: { label, hint }, value, onChange, faults, path }: FieldControlProps<LinesField>) => (
  <div className={styles.whole}>
    <TextArea
      {...{ label, hint, error: faults[path] }}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)

function Group({ field, value, onChange, faults, path }: FieldControlProps<GroupField>) {
  const tree = treeOf(value)
  const isThere = !field.empty || tree[IS_THERE] === true
  return (
    <FormSection title={field.label}>
      {field.hint && <p className={styles.hint}>{field.hint}</p>}
      {field.empty && (
        <Switch checked={isThere} onChange={({ target }) => onChange({ ...tree, [IS_THERE]: target.checked })}>
          {field.label}
        </Switch>
      )}
      {isThere && <FieldList fields={field.fields} typed={tree} {...{ onChange, faults }} before={`${path}.`} />}
      <FieldError id={`${path}-error`}>{faults[path]}</FieldError>
    </FormSection>
  )
}

function Variant({ field, value, onChange, faults, path }: FieldControlProps<VariantField>) {
  const tree = treeOf(value)
  return (
    <FormSection title={field.label}>
      <SelectField
        label={field.label}
        options={field.options}
        value={textOf(tree[field.tag])}
        onChange={({ target }) => onChange({ ...tree, [field.tag]: target.value })}
      />
      <FieldList fields={fieldsOfCase(field, tree)} typed={tree} {...{ onChange, faults }} before={`${path}.`} />
      <FieldError id={`${path}-error`}>{faults[path]}</FieldError>
    </FormSection>
  )
}

function List({ field, value, onChange, faults, path }: FieldControlProps<ListField>) {
  const { takeOut, numbered } = useStaffMessages()
  const formLocale = useFormLocale()
  const items = treesOf(value)
  return (
    <FormSection title={field.label}>
      {field.hint && <p className={styles.hint}>{field.hint}</p>}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and their fields hold no state
        <fieldset key={at} className={styles.item}>
          <legend>{numbered(field.label, at + 1)}</legend>
          <FieldList
            fields={field.fields}
            typed={item}
            onChange={(changed) => onChange(items.map((one, index) => (index === at ? changed : one)))}
            faults={faults}
            before={`${path}.${at}.`}
          />
          <Button kind="line" onClick={() => onChange(items.filter((one) => one !== item))}>
            {takeOut}
          </Button>
        </fieldset>
      ))}
      <FieldError id={`${path}-error`}>{faults[path]}</FieldError>
      <Button kind="line" onClick={() => onChange([...items, toFormValues(field.fields, {}, formLocale)])}>
        {field.add}
      </Button>
    </FormSection>
  )
}
