import { useState } from 'react'
import { BRAND_FONTS, type StaffBrand } from '#contract/site/brand.ts'
import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import phoneStyles from '../../staff/phone-preview.module.css'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import type { StaffSiteMessages } from '../messages/staff-site/en.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import styles from './brand.module.css'
import { BrandPictures } from './brand-pictures.tsx'
import { BrandPreview, type Preview } from './brand-preview.tsx'

const getBrand = async () => (await import('#contract/site/calls/get-staff-brand.ts')).getStaffBrand
const save = async () => (await import('#contract/site/calls/save-brand.ts')).saveBrand

/** Names of fonts are the same in every language. */
const FONT_NAMES = { jakarta: 'Plus Jakarta Sans', noto: 'Noto Sans' } as const

const themeFields = (name: 'light' | 'dark', { brand: messages }: StaffSiteMessages): Field => ({
  kind: 'group',
  name,
  label: messages[name],
  fields: [
    { kind: 'colour', name: 'accent', label: messages.accent, hint: messages.accentHint, empty: 'null' },
    { kind: 'colour', name: 'paper', label: messages.paper, hint: messages.paperHint, empty: 'null' },
  ],
})

const brandFields = (messages: StaffSiteMessages): Field[] => [
  { kind: 'text', name: 'title', label: messages.brand.name },
  { kind: 'text', name: 'suffix', label: messages.setting.suffix, hint: messages.brand.suffixHint },
  {
    kind: 'text',
    name: 'short_name',
    label: messages.brand.shortName,
    hint: messages.brand.shortNameHint,
    empty: 'null',
  },
  {
    kind: 'choice',
    name: 'font',
    label: messages.brand.font,
    options: optionsOf(BRAND_FONTS, { ...FONT_NAMES, system: messages.brand.systemFont }),
  },
  themeFields('light', messages),
  themeFields('dark', messages),
]

/** Name, colours, font and pictures of the store, beside them a phone with what is typed. */
export function Brand({ Preview }: { Preview: Preview }) {
  return (
    <StaffFrame section="brand">
      <QueryBoundary query={staffQuery('brand', getBrand)}>
        {({ brand }) => <BrandForm brand={brand} Preview={Preview} />}
      </QueryBoundary>
    </StaffFrame>
  )
}

function BrandForm({ brand, Preview }: { brand: StaffBrand; Preview: Preview }) {
  const messages = useStaffSiteMessages()
  // The form keeps what was typed when the data is loaded again after a picture was uploaded.
  const [begun] = useState(brand)
  const form = useStaffForm({
    call: save,
    fields: brandFields(messages),
    values: begun,
    done: messages.saved(messages.places.brand),
  })
  return (
    <div className={phoneStyles.split} data-flush>
      <div className={styles.form}>
        <StaffForm form={form} send={messages.save} />
        <BrandPictures brand={brand} />
      </div>
      <BrandPreview typed={form.typed} brand={brand} Preview={Preview} />
    </div>
  )
}
