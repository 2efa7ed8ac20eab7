import { PACKAGE_CATEGORY, REWARD_CATEGORY } from '#contract/catalogue/catalogue-names.ts'
import type { StaffTerm } from '#contract/catalogue/staff-terms.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../paths.ts'
import { Facts } from '../../staff/facts.tsx'
import type { Field, FormValues } from '../../staff/forms/fields.ts'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { localizedFields } from '../../staff/forms/shared-fields.ts'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './categories.module.css'
import { type Named, placeOf, type TermFormProps, usePosition, withPlace } from './position-field.ts'

const createCategory = async () => (await import('#contract/catalogue/calls/create-category.ts')).createCategory
const changeCategory = async () => (await import('#contract/catalogue/calls/change-category.ts')).changeCategory
const removeCategory = async () => (await import('#contract/catalogue/calls/remove-category.ts')).removeCategory
const createFamily = async () =>
  (await import('#contract/catalogue/calls/create-flavour-family.ts')).createFlavourFamily
const changeFamily = async () =>
  (await import('#contract/catalogue/calls/change-flavour-family.ts')).changeFlavourFamily
const removeFamily = async () =>
  (await import('#contract/catalogue/calls/remove-flavour-family.ts')).removeFlavourFamily

export function CategoryForm({ term, all, onDone }: TermFormProps<StaffTerm<'category'>>) {
  const messages = useStaffCatalogueMessages()
  const language = useLanguage()
  const position = usePosition({ term, all }, messages.terms.afterHint)
  const form = {
    fields: [
      localizedFields({ name: 'name', label: messages.terms.name }, messages),
      position,
      { kind: 'flag', name: 'hidden', label: messages.terms.hide, hint: messages.terms.hideHint },
    ] satisfies Field[],
    values: { name: term?.name, hidden: term?.hidden ?? false, after: placeOf({ term, all }) },
    shape: withPlace,
    done: ({ category }: { category: Named }) => messages.terms.saved(category.name[language]),
    onDone,
  }
  if (term === null) return <SaveForm call={createCategory} {...form} />
  return (
    <>
      <About term={term} />
      <SaveForm call={changeCategory} params={{ id: term.id }} {...form} />
      {term.products === 0 && ![PACKAGE_CATEGORY, REWARD_CATEGORY].includes(term.id) && (
        <Remove call={removeCategory} term={term} send={messages.terms.removeCategory} onDone={onDone} />
      )}
    </>
  )
}

/** What cannot be changed: the address, and what a category of the store's own rules is for. */
function About({ term: { id } }: { term: Named }) {
  const { terms: messages } = useStaffCatalogueMessages()
  return (
    <div className={styles.about}>
      <Facts facts={[[messages.address, paths.shop({ category: id })]]} />
      {id === PACKAGE_CATEGORY && <p>{messages.ofPackages}</p>}
      {id === REWARD_CATEGORY && <p>{messages.ofRewards}</p>}
    </div>
  )
}

/** First colour of the picker: seen on light and dark pages. */
const GREY = '#8a8a8a'

export function FamilyForm({ term, all, onDone }: TermFormProps<StaffTerm<'flavour_family'>>) {
  const messages = useStaffCatalogueMessages()
  const language = useLanguage()
  const position = usePosition({ term, all })
  const { terms } = messages
  const form = {
    // With nothing typed yet, all fields, so that each has its first value.
    fields: (typed: FormValues): Field[] => [
      localizedFields({ name: 'name', label: terms.name }, messages),
      position,
      { kind: 'flag', name: 'has_colour', label: terms.ownColour, hint: terms.ownColourHint },
      ...(typed.has_colour === false ? [] : [{ kind: 'colour', name: 'colour', label: terms.colour } as const]),
    ],
    values: {
      name: term?.name,
      after: placeOf({ term, all }),
      has_colour: typeof term?.colour === 'string',
      colour: term?.colour ?? GREY,
    },
    shape: ({ has_colour, colour, ...read }: Readonly<Record<string, unknown>>) =>
      withPlace({ ...read, colour: has_colour === true ? (colour ?? GREY) : null }),
    done: ({ flavour_family: family }: { flavour_family: Named }) => terms.saved(family.name[language]),
    onDone,
  }
  if (term === null) return <SaveForm call={createFamily} {...form} />
  return (
    <>
      <SaveForm call={changeFamily} params={{ id: term.id }} {...form} />
      {term.products === 0 && <Remove call={removeFamily} term={term} send={terms.removeFamily} onDone={onDone} />}
    </>
  )
}

interface RemoveProps {
  call: typeof removeCategory | typeof removeFamily
  term: Named
  send: string
  onDone: () => void
}

function Remove({ call, term, send, onDone }: RemoveProps) {
  const { terms: messages } = useStaffCatalogueMessages()
  const language = useLanguage()
  const form = useStaffForm({
    call,
    params: { id: term.id },
    fields: [],
    done: messages.removed(term.name[language]),
    onDone,
  })
  return <FormButton kind="line" form={form} send={send} />
}
