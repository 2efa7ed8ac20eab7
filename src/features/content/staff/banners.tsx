import type { ComponentType } from 'react'
import type { Banner, Home } from '#contract/content/home.ts'
import type { StaffBanner } from '#contract/content/staff-content.ts'
import { inkOn } from '#contract/site/brand-colours.ts'
import type { Language } from '#contract/site/language.ts'
import { useLanguage } from '../../../lib/language.ts'
import { tintRule } from '../../../ui/tint.ts'
import { useHome } from '../../catalogue/use-home.ts'
import { type Field, type FormValues, textOf, treeOf, treesOf } from '../../staff/forms/fields.ts'
import { localizedFields } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import phoneStyles from '../../staff/phone-preview.module.css'
import { PhonePreview } from '../../staff/phone-preview.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import type { StaffContentMessages } from '../messages/staff-content/en.ts'
import { useStaffContentMessages } from '../messages/staff-content/staff-content-messages.ts'
import styles from './home-editor.module.css'

const banners = async () => (await import('#contract/content/calls/get-staff-banners.ts')).getStaffBanners
const save = async () => (await import('#contract/content/calls/save-banners.ts')).saveBanners

const bannerFields = (messages: StaffContentMessages): Field[] => [
  {
    kind: 'list',
    name: 'banners',
    label: messages.field.banner,
    add: messages.add.banner,
    fields: [
      localizedFields({ name: 'title', label: messages.field.title }, messages),
      { kind: 'text', name: 'href', label: messages.field.href, hint: messages.field.href_hint },
      { kind: 'colour', name: 'body', label: messages.field.body },
      { kind: 'colour', name: 'accent', label: messages.field.accent },
      { kind: 'moment', name: 'from', label: messages.field.starts_at, empty: 'null' },
      { kind: 'moment', name: 'to', label: messages.field.ends_at, empty: 'null' },
    ],
  },
]

/** Component that renders the page as shoppers see it. */
type Preview = ComponentType<{ home: Home }>

/** Banners of the home page in their order, beside them a phone with what is typed. No page shows those of other places. */
export const Banners = ({ Preview }: { Preview: Preview }) => (
  <StaffFrame section="banners">
    <QueryBoundary query={staffQuery('banners', banners)}>
      {({ banners: { home } }) => <BannerForm key={JSON.stringify(home)} saved={home} Preview={Preview} />}
    </QueryBoundary>
  </StaffFrame>
)

function BannerForm({ saved, Preview }: { saved: readonly StaffBanner[]; Preview: Preview }) {
  const messages = useStaffContentMessages()
  const language = useLanguage()
  const { data: home } = useHome()
  const form = useStaffForm({
    call: save,
    params: { place: 'home' },
    fields: bannerFields(messages),
    values: { banners: saved },
    done: messages.saved(messages.places.banners),
  })
  const typed = treesOf(form.typed['banners']).map((one) => typedBanner(one, language))
  return (
    <div className={phoneStyles.split} data-flush>
      <div className={styles.form}>
        <StaffForm form={form} send={messages.save} />
      </div>
      <PhonePreview title={messages.page.preview} css={typed.map(tintOf).join('')} part="[data-banners]">
        {home && <Preview home={{ ...home, banners: typed }} />}
      </PhonePreview>
    </div>
  )
}

const HEX = /^#[0-9a-f]{6}$/
/** As the server shows a banner whose colours are incomplete. */
const PLAIN = { body: '#cfd2d4', accent: '#5d6166' }

function typedBanner(values: FormValues, language: Language): Banner {
  const [body, accent] = ['body', 'accent'].map((name) => textOf(values[name]).trim().toLowerCase())
  const colours = body && accent && HEX.test(body) && HEX.test(accent) ? { body, accent } : PLAIN
  const title = treeOf(values['title'])
  return {
    title: textOf(title[language]) || textOf(title['en']),
    href: textOf(values['href']),
    ...colours,
    on_body: inkOn(colours.body),
  }
}

const tintOf = ({ body, accent, on_body }: Banner, at: number): string =>
  tintRule(`banner-${at}`, { flavour_a: body, flavour_b: accent, on_flavour: on_body })
