import { ATTRIBUTE_KINDS } from '#contract/catalogue/custom-attributes.ts'
import type { StaffAttribute } from '#contract/catalogue/staff-attributes.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Facts } from '../../staff/facts.tsx'
import { type Field, type FormValues, textOf } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { localizedFields, optionsOf } from '../../staff/forms/shared-fields.ts'
import type { StaffCatalogueMessages } from '../messages/staff-catalogue/en.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './categories.module.css'
import { type Named, placeOf, type TermFormProps, usePosition, withPlace } from './position-field.ts'
import { type TermOptions, useTermOptions } from './terms-query.ts'

const create = async () =>
  (await import('#contract/catalogue/calls/create-product-attribute.ts')).createProductAttribute
const change = async () =>
  (await import('#contract/catalogue/calls/change-product-attribute.ts')).changeProductAttribute

/** Form of a new or an existing attribute; its kind is chosen once. */
export function AttributeForm({ term, all, onDone }: TermFormProps<StaffAttribute>) {
  const messages = useStaffCatalogueMessages()
  const language = useLanguage()
  const { productCategories } = useTermOptions()
  const position = usePosition({ term, all })
  const { terms } = messages
  const common = {
    values: {
      kind: 'text',
      unit: null,
      options: [],
      categories: [],
      filterable: false,
      ...term,
      after: placeOf({ term, all }),
    },
    done: ({ product_attribute: saved }: { product_attribute: Named }) => terms.saved(saved.name[language]),
    onDone,
  }
  const place = { position, productCategories, isNew: term === null }
  const fieldsFor = (kind: string | undefined) => attributeFields(kind, place, messages)
  if (term === null) {
    // With nothing typed yet, all fields, so that each has its first value.
    const fields = ({ kind }: FormValues) => fieldsFor(kind === undefined ? undefined : textOf(kind))
    return <SaveForm call={create} fields={fields} shape={(read) => withKind(read, String(read.kind))} {...common} />
  }
  return (
    <>
      <About term={term} />
      <SaveForm
        call={change}
        params={{ id: term.id }}
        fields={fieldsFor(term.kind)}
        shape={(read) => withKind(read, term.kind)}
        {...common}
      />
    </>
  )
}

interface FormPlace extends Pick<TermOptions, 'productCategories'> {
  position: Field
  isNew: boolean
}

function attributeFields(
  kind: string | undefined,
  { position, productCategories, isNew }: FormPlace,
  messages: StaffCatalogueMessages,
): Field[] {
  const { terms } = messages
  return [
    localizedFields({ name: 'name', label: terms.name }, messages),
    ...(isNew ? [kindField(messages)] : []),
    ...valueFields(kind, messages),
    {
      kind: 'several',
      name: 'categories',
      label: terms.ofCategories,
      hint: terms.ofCategoriesHint,
      options: productCategories,
    },
    { kind: 'flag', name: 'filterable', label: terms.filterable },
    position,
    ...(isNew ? [] : [{ kind: 'flag', name: 'archived', label: terms.archive, hint: terms.archiveHint } as const]),
  ]
}

const kindField = ({ terms }: StaffCatalogueMessages): Field => ({
  kind: 'choice',
  name: 'kind',
  label: terms.kind,
  hint: terms.kindHint,
  options: optionsOf(ATTRIBUTE_KINDS, terms.kinds),
})

/** What only values of this kind have; for undefined, of any kind. */
function valueFields(kind: string | undefined, messages: StaffCatalogueMessages): Field[] {
  const { terms } = messages
  const unit: Field = { kind: 'text', name: 'unit', label: terms.unit, hint: terms.unitHint, empty: 'null' }
  const options: Field = {
    kind: 'list',
    name: 'options',
    label: terms.options,
    add: terms.addOption,
    fields: [{ kind: 'kept', name: 'id', label: '' }, localizedFields({ name: 'name', label: terms.name }, messages)],
  }
  return [
    ...(kind === undefined || kind === 'number' ? [unit] : []),
    ...(kind === undefined || kind === 'choice' ? [options] : []),
  ]
}

/** The call has all fields; those of other kinds are empty. */
const withKind = (read: Readonly<Record<string, unknown>>, kind: string) =>
  withPlace({
    ...read,
    unit: kind === 'number' ? read.unit : null,
    options: kind === 'choice' ? read.options : [],
  })

/** What cannot be changed. */
function About({ term: { id, kind } }: { term: StaffAttribute }) {
  const { terms: messages } = useStaffCatalogueMessages()
  return (
    <div className={styles.about}>
      <Facts
        facts={[
          [messages.kind, messages.kinds[kind]],
          [messages.column, `attribute_${id}`],
        ]}
      />
    </div>
  )
}
