import type { AuditLine } from '#contract/staff/staff-record.ts'
import { actText, auditText } from './audit-text.ts'
import { optionsOf } from './forms/shared-fields.ts'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import type { ListColumn } from './rows.tsx'
import { StaffList } from './staff-list.tsx'
import { staffQuery } from './staff-queries.ts'
import { useFormatters } from './use-formatters.ts'
import { oneOf, useListParameters } from './use-list-parameters.ts'

const audit = async () => (await import('#contract/staff/calls/get-audit.ts')).getAudit

/** Entity kinds, as named in the audit trail. */
const KINDS = [
  'order',
  'contact_message',
  'payment',
  'receipt',
  'dealer_application',
  'dealer',
  'warranty_claim',
  'code_batch',
  'person',
  'affiliate',
  'affiliate_payout',
  'product',
  'stock',
  'promotion',
  'voucher',
  'festive_draw',
  'banners',
  'notices',
  'page',
  'store',
  'config',
] as const

/** The audit trail, newest first. */
export function Audit() {
  const { audit: words } = useStaffMessages()
  const { value } = useListParameters()
  const [act, object, page] = [oneOf(KINDS, value('act')), value('q'), value('page')]
  return (
    <StaffList
      place="audit"
      search={words.search}
      filters={[{ name: 'act', label: words.kind, options: optionsOf(KINDS, words.kinds) }]}
      query={staffQuery('audit', audit, {
        query: { ...(act && { act }), ...(object && { object }), ...(page && { page }) },
      })}
      pageOf={(data) => data.entries}
      keyOf={({ id }) => id}
      columns={useColumns()}
    />
  )
}

function useColumns(): ListColumn<AuditLine>[] {
  const all = useStaffMessages()
  const { audit: words, field } = all
  const { dated } = useFormatters()
  return [
    { id: 'act', title: words.act, cell: (one) => actText(one.act, all) },
    {
      id: 'who',
      title: words.who,
      isShort: true,
      cell: ({ actor }) => `${actor.first_name} ${actor.last_name}`,
    },
    { id: 'at', title: words.at, isShort: true, cell: ({ created_at }) => dated(created_at) },
    { id: 'object', title: words.object, cell: (one) => one.object },
    {
      id: 'detail',
      title: words.detail,
      cell: ({ detail }) => auditText(detail, { names: { ...field, ...words.names }, moment: dated }),
    },
  ]
}
