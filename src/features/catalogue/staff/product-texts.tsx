import type { StaffProductTexts } from '#contract/catalogue/product-text.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { Section } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { LeaveGuard } from '../../staff/forms/leave-guard.tsx'
import { StaffForm, type StaffFormSection } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { LanguageTabs, useEditedLanguage } from '../../staff/language-tabs.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import type { StaffCatalogueMessages } from '../messages/staff-catalogue/en.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { ProductFits } from './product-fits.tsx'

const texts = async () => (await import('#contract/catalogue/calls/get-product-texts.ts')).getProductTexts
const save = async () => (await import('#contract/catalogue/calls/save-product-text.ts')).saveProductText

const textsQuery = (id: number) => staffQuery('product_texts', texts, { params: { id: String(id) } })

/** What the product page says: description, how to use, box and questions by language, and the products that fit. */
export function ProductTexts({ product }: { product: StaffProduct }) {
  const { texts: messages } = useStaffCatalogueMessages()
  const language = useEditedLanguage()
  return (
    <QueryBoundary query={textsQuery(product.id)}>
      {(data) => (
        <>
          <LanguageTabs isWritten={(one) => data.texts[one] !== null} />
          {/* Keyed by revision, so that the form restarts from the saved text. */}
          <TextForm
            key={`${language} ${data.texts[language]?.revision}`}
            product={product}
            text={data.texts[language]}
          />
          {product.type === 'product' && (
            <Section title={messages.fits}>
              <ProductFits product={product} fits={data.fits} queryKey={textsQuery(product.id).queryKey} />
            </Section>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

type Text = StaffProductTexts['texts']['en']

function TextForm({ product: { id, name }, text }: { product: StaffProduct; text: Text }) {
  const messages = useStaffCatalogueMessages()
  const language = useEditedLanguage()
  const sections = sectionsOf(text, messages)
  const form = useStaffForm({
    call: save,
    params: { id: String(id) },
    fields: sections.flatMap(({ fields }) => fields),
    values: { ...text },
    shape: (read) => ({ ...read, language, revision: text?.revision ?? 0 }),
    done: messages.saved(name),
  })
  return (
    <>
      <LeaveGuard isChanged={form.isChanged && !form.isBusy} />
      <StaffForm form={form} sections={sections} send={messages.save} />
    </>
  )
}

function sectionsOf(text: Text, { texts: messages }: StaffCatalogueMessages): StaffFormSection[] {
  const faq: Field = {
    kind: 'list',
    name: 'faq',
    label: messages.faq,
    hint: messages.faqHint,
    add: messages.addQuestion,
    fields: [
      { kind: 'text', name: 'question', label: messages.question },
      { kind: 'area', name: 'answer', label: messages.answer },
    ],
  }
  return [
    {
      title: messages.title,
      fields: [
        {
          kind: 'rich',
          name: 'description',
          label: messages.description,
          hint: messages.descriptionHint,
          blocks: text?.description_blocks ?? [],
        },
        { kind: 'lines', name: 'box', label: messages.box, hint: messages.boxHint, wrong: messages.boxWrong },
        { kind: 'rich', name: 'how_to_use', label: messages.howToUse, blocks: text?.how_to_use_blocks ?? [] },
      ],
    },
    { fields: [faq] },
  ]
}
