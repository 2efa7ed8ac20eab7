import type { StaffVoucher } from '#contract/catalogue/staff-promotion.ts'
import { useTermOptions } from '../../catalogue/staff/terms-query.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffVouchersMessages } from '../messages/staff-vouchers/staff-vouchers-messages.ts'
import { IssueVoucher } from './issue-voucher.tsx'
import { voucherFields } from './voucher-fields.ts'

const vouchers = async () => (await import('#contract/vouchers/calls/get-staff-vouchers.ts')).getStaffVouchers
const create = async () => (await import('#contract/vouchers/calls/create-voucher.ts')).createVoucher
const change = async () => (await import('#contract/vouchers/calls/change-voucher.ts')).changeVoucher

const FIRST = {
  type: 'percent',
  roles: [3, 4, 5],
  per_user_limit: 1,
  money: { MYR: null, IDR: null },
  applies_to: null,
}

/** Voucher codes, newest first. */
export function Vouchers() {
  const { voucher: messages, field, add } = useStaffVouchersMessages()
  const { dated } = useFormatters()
  const { value } = useListParameters()
  const [q, page] = [value('q'), value('page')]
  return (
    <EditableList
      place="vouchers"
      query={staffQuery('vouchers', vouchers, { query: { ...(q && { q }), ...(page && { page }) } })}
      pageOf={(data) => data.vouchers}
      keyOf={({ id }) => id}
      add={add.voucher}
      search={messages.search}
      columns={[
        { id: 'title', title: field.code, cell: ({ code }) => code },
        { id: 'name', title: messages.name, cell: ({ name }) => name },
        { id: 'type', title: messages.type, cell: ({ type }) => messages.types[type] },
        { id: 'state', title: messages.state, cell: ({ state }) => messages.states[state] },
        { id: 'to', title: messages.to, cell: ({ ends_at }) => dated(ends_at) },
        { id: 'used', title: messages.used, isFigure: true, cell: ({ used }) => used },
      ]}
    >
      {(row, onDone) => (row ? <Change voucher={row} onDone={onDone} /> : <Create onDone={onDone} />)}
    </EditableList>
  )
}

function useFields() {
  const { categories } = useTermOptions()
  return voucherFields(useStaffVouchersMessages(), categories)
}

function Create({ onDone }: { onDone: () => void }) {
  const { saved } = useStaffVouchersMessages()
  const fields = useFields()
  return (
    <SaveForm
      call={create}
      fields={fields}
      values={FIRST}
      done={({ voucher }) => saved(voucher.code)}
      onDone={onDone}
    />
  )
}

function Change({ voucher, onDone }: { voucher: StaffVoucher; onDone: () => void }) {
  const { saved } = useStaffVouchersMessages()
  const fields = useFields()
  return (
    <>
      <SaveForm
        call={change}
        params={{ id: String(voucher.id) }}
        fields={fields}
        values={voucher}
        done={saved(voucher.code)}
        onDone={onDone}
      />
      <IssueVoucher voucher={voucher} />
    </>
  )
}
