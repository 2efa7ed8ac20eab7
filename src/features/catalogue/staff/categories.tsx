import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { getStaffTerms } from '#contract/catalogue/calls/get-staff-terms.ts'
import { REWARD_CATEGORY } from '#contract/catalogue/catalogue-names.ts'
import type { StaffTerm } from '#contract/catalogue/staff-terms.ts'
import { useLanguage } from '../../../lib/language.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { AttributeList, OpenAttribute } from './attribute-list.tsx'
import styles from './categories.module.css'
import { CategoryForm, FamilyForm } from './category-forms.tsx'
import { familySwatch } from './family-swatch.tsx'
import { termsQuery } from './terms-query.ts'

type Terms = ResponseOf<typeof getStaffTerms>

/** Categories, flavour families and attributes in their order. The form of a row replaces the lists. */
export function Categories() {
  const { back } = useStaffCatalogueMessages()
  const { value, href } = useListParameters()
  const edited = value('edit')
  return (
    <StaffFrame
      section="categories"
      action={
        edited && (
          <Link className={buttonClass('line')} href={href({ edit: undefined })}>
            {back}
          </Link>
        )
      }
    >
      <QueryBoundary query={termsQuery()}>
        {(terms) => <OpenForm key={edited} terms={terms} edited={edited} />}
      </QueryBoundary>
    </StaffFrame>
  )
}

/** Before the key of an attribute in the address. */
const ATTRIBUTE = 'attribute-'

/** The form that the address names, such as `category-pod` or `new-family`; the lists without one. */
function OpenForm({ terms, edited = '' }: { terms: Terms; edited: string | undefined }) {
  const { go } = useListParameters()
  const onDone = () => go({ edit: undefined })
  const { categories, flavour_families: families } = terms
  const category = categories.find(({ id }) => edited === `category-${id}`) ?? null
  const family = families.find(({ id }) => edited === `family-${id}`) ?? null
  if (category || edited === 'new-category') return <CategoryForm term={category} all={categories} onDone={onDone} />
  if (edited === 'new-attribute' || edited.startsWith(ATTRIBUTE)) {
    const id = edited.startsWith(ATTRIBUTE) ? edited.slice(ATTRIBUTE.length) : null
    return <OpenAttribute id={id} onDone={onDone} fallback={<Lists terms={terms} />} />
  }
  if (family || edited === 'new-family') return <FamilyForm term={family} all={families} onDone={onDone} />
  return <Lists terms={terms} />
}

function Lists({ terms: { categories, flavour_families: families } }: { terms: Terms }) {
  const { terms: messages } = useStaffCatalogueMessages()
  const { href } = useListParameters()
  const language = useLanguage()
  return (
    <>
      <ListSection kind="category" add={messages.addCategory}>
        <Rows
          caption={messages.categories}
          rows={categories}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => href({ edit: `category-${id}` })}
          columns={[
            { id: 'name', title: messages.name, cell: ({ name }) => name[language] },
            {
              id: 'shown',
              title: messages.inMenus,
              cell: ({ id, hidden }) =>
                hidden ? messages.hidden : id === REWARD_CATEGORY ? messages.asFilter : messages.shown,
            },
            useProductCount(),
          ]}
        />
      </ListSection>
      <ListSection kind="family" add={messages.addFamily} text={messages.familiesText}>
        <Rows
          caption={messages.families}
          rows={families}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => href({ edit: `family-${id}` })}
          columns={[
            { id: 'name', title: messages.name, cell: ({ name }) => name[language] },
            {
              id: 'colour',
              title: messages.colour,
              cell: (family) => familySwatch(family, messages.byProduct),
            },
            useProductCount(),
          ]}
        />
      </ListSection>
      <ListSection kind="attribute" add={messages.addAttribute} text={messages.attributesText}>
        <AttributeList />
      </ListSection>
    </>
  )
}

function useProductCount(): ListColumn<Pick<StaffTerm<'category'>, 'products'>> {
  const { terms } = useStaffCatalogueMessages()
  return { id: 'products', title: terms.products, isFigure: true, cell: ({ products }) => products }
}

interface ListSectionProps {
  kind: 'category' | 'family' | 'attribute'
  /** Label of the link to the form of a new entry. */
  add: string
  text?: string
  children: ReactNode
}

function ListSection({ kind, add, text, children }: ListSectionProps) {
  const { href } = useListParameters()
  return (
    <section className={styles.list}>
      {children}
      {text && <p>{text}</p>}
      <Link className={buttonClass('line')} href={href({ edit: `new-${kind}` })}>
        {add}
      </Link>
    </section>
  )
}
