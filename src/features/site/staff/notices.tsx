import { useLanguage } from '../../../lib/language.ts'
import { useHome } from '../../catalogue/use-home.ts'
import { textOf, treeOf, treesOf } from '../../staff/forms/fields.ts'
import { localizedFields } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import phoneStyles from '../../staff/phone-preview.module.css'
import { PhonePreview } from '../../staff/phone-preview.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import type { Preview } from './brand-preview.tsx'

const notices = async () => (await import('#contract/site/calls/get-staff-notices.ts')).getStaffNotices
const save = async () => (await import('#contract/site/calls/save-notices.ts')).saveNotices

/** The notices of the shop, beside them the home page of a phone with what is typed. */
export const Notices = ({ Preview }: { Preview: Preview }) => (
  <StaffFrame section="notices">
    <QueryBoundary query={staffQuery('notices', notices)}>
      {(data) => <NoticeForm key={JSON.stringify(data)} values={data} Preview={Preview} />}
    </QueryBoundary>
  </StaffFrame>
)

function NoticeForm({ values, Preview }: { values: Readonly<Record<string, unknown>>; Preview: Preview }) {
  const messages = useStaffSiteMessages()
  const language = useLanguage()
  const { data: home } = useHome()
  const form = useStaffForm({
    call: save,
    fields: [
      {
        kind: 'list',
        name: 'notices',
        label: messages.field.notice,
        add: messages.add.notice,
        fields: [
          { kind: 'text', name: 'key', label: messages.field.key, hint: messages.field.key_hint },
          localizedFields({ name: 'text', label: messages.field.text, kind: 'area' }, messages),
        ],
      },
    ],
    values,
    done: messages.saved(messages.places.notices),
  })
  const typed = treesOf(form.typed['notices']).map(({ key, text }) => ({
    key: textOf(key),
    text: textOf(treeOf(text)[language]) || textOf(treeOf(text)['en']),
  }))
  return (
    <div className={phoneStyles.split} data-flush>
      <StaffForm form={form} send={messages.save} />
      <PhonePreview title={messages.brand.preview} part="[data-notices]">
        {home && <Preview home={{ ...home, notices: typed }} />}
      </PhonePreview>
    </div>
  )
}
